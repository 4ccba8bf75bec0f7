-- A person's names for readers of other languages; {"CN": {"firstName": "林", "lastName": "若溪"}}, where `firstName` is
-- the family name. The name of registration stays the main one, which readers of all other languages see.
alter table person add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');

-- All spellings of a person's names in other languages, in every order that people type, as JSON of which searches
-- count all strings; null where there are none.
create function other_spellings(names jsonb) returns jsonb language sql immutable as $$
  select case when names <> '{}' then (
    select jsonb_agg(spelling) from jsonb_each(names) as other (language, name)
    cross join lateral (values
      (concat_ws(' ', name ->> 'lastName', name ->> 'firstName')),
      (concat_ws(' ', name ->> 'firstName', name ->> 'lastName')),
      (concat(name ->> 'firstName', name ->> 'lastName'))) as written (spelling)) end
$$;

-- Assistants name the people of a team in the language of their readers.
drop trigger assistant_stale_team on person;
create trigger assistant_stale_team after update of family_name, given_name, country_code, names on person
  for each row when ((old.family_name, old.given_name, old.country_code, old.names)
    is distinct from (new.family_name, new.given_name, new.country_code, new.names))
  execute function assistant_team_stale();

-- The links of a card that are not always shown: {"https://…": {"isOn": false, "from": "", "until": ""}}. The two
-- instants may be empty; a link without an entry is on. An entry without its link means nothing.
alter table card add column link_terms jsonb not null default '{}' check (jsonb_typeof(link_terms) = 'object');

-- Returns true if a link with these terms is shown now; null terms are those of a link that is always on.
create function is_link_on(terms jsonb) returns boolean language sql stable as $$
  select terms is null or (
    coalesce((terms ->> 'isOn')::boolean, true)
    and coalesce(nullif(terms ->> 'from', '')::timestamptz <= now(), true)
    and coalesce(nullif(terms ->> 'until', '')::timestamptz > now(), true))
$$;

-- Case, width, accents and spaces folded away, as searches fold their words.
create function folded(given text) returns text immutable strict parallel safe
language sql as $$
  select btrim(regexp_replace(normalize(lower(regexp_replace(
    normalize(given, NFKD), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670]', '', 'g')), NFC), '\s+', ' ', 'g'))
$$;

-- What a search reads of a registration: both orders of the name, company, address and number. No longer than an index
-- can hold, as some signs unfold to many.
create function registration_search(
  first_name text, last_name text, organisation text, email text, phone text
) returns text immutable strict parallel safe
language sql as $$
  select left(folded(first_name || ' ' || last_name || first_name || ' ' || organisation || ' ' || email || ' ' || phone), 500)
$$;

alter table registration add column search text not null default '';
update registration set search = registration_search(first_name, last_name, organisation, email, phone);

-- Functions write whole rows of registrations, so that a generated column would refuse them.
create function write_registration_search() returns trigger language plpgsql as $$
begin
  new.search := registration_search(new.first_name, new.last_name, new.organisation, new.email, new.phone);
  return new;
end
$$;
create trigger write_registration_search
  before insert or update of first_name, last_name, organisation, email, phone, search on registration
  for each row execute function write_registration_search();
-- A search that finds little reads the texts of all registrations of a meeting, and nothing else of them.
create index registration_searched on registration (meeting_code, created_at, id) include (state, identity, search);

-- The signs by which two registrations seem to be of one person: address, document, number and name. Each is a hash
-- with its kind; of a document already the registration has no more than a keyed hash.
create function registration_signs(
  email text, document_key text, phone_country_code text, phone text, last_name text, first_name text
) returns setof bytea immutable parallel safe
language sql as $$
  select substr(sha256(convert_to(kind || value, 'UTF8')), 1, 16)
  from (values
    ('EMAIL ', lower(email), email),
    ('DOCUMENT ', document_key, document_key),
    ('PHONE ', phone_country_code || ' ' || phone, phone),
    ('NAME ', folded(last_name) || chr(31) || folded(first_name), last_name || first_name)
  ) as sign (kind, value, given)
  where given <> ''
$$;

create table registration_sign (
  registration_id uuid not null,
  meeting_code text not null,
  sign bytea not null,
  -- False while the registration is cancelled.
  counts boolean not null,
  primary key (registration_id, sign)
);
create index registration_sign_shared on registration_sign (meeting_code, sign, registration_id) include (counts);

-- How many registrations of a meeting have a sign. Two that come with the same one in the same moment take turns.
create table registration_sign_count (
  meeting_code text not null,
  sign bytea not null,
  number integer not null,
  primary key (meeting_code, sign)
);
create index registration_sign_count_shared on registration_sign_count (meeting_code, sign) where number > 1;

insert into registration_sign (registration_id, meeting_code, sign, counts)
select id, meeting_code, sign, state <> 'CANCELLED'
from registration
cross join registration_signs(email, document_key, phone_country_code, phone, last_name, first_name) as sign;
insert into registration_sign_count (meeting_code, sign, number)
select meeting_code, sign, count(*) from registration_sign where counts group by meeting_code, sign;
analyze registration, registration_sign, registration_sign_count;

-- Only the functions below read them.
alter table registration_sign enable row level security;
alter table registration_sign_count enable row level security;

-- Counts signs up or down, always in their order, so that two statements never wait for each other.
create function count_registration_signs(meetings text[], signs bytea[], change integer) returns void
language plpgsql as $$
begin
  insert into registration_sign_count as held (meeting_code, sign, number)
  select meeting, sign, change * count(*) from unnest(meetings, signs) as given (meeting, sign)
  group by meeting, sign order by meeting, sign
  on conflict (meeting_code, sign) do update set number = held.number + excluded.number;
  if change > 0 then return; end if;
  delete from registration_sign_count as held using unnest(meetings, signs) as given (meeting, sign)
  where held.meeting_code = meeting and held.sign = given.sign and number <= 0;
end
$$;

-- Registrations are written by many functions, by imports and by statements of operators. A trigger misses none of them,
-- and its rows stand in the same transaction.
create function add_registration_signs() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  meetings text[];
  signs bytea[];
begin
  with added as (
    insert into registration_sign (registration_id, meeting_code, sign, counts)
    select id, meeting_code, sign, state <> 'CANCELLED'
    from stored
    cross join registration_signs(email, document_key, phone_country_code, phone, last_name, first_name) as sign
    returning *
  )
  select array_agg(added.meeting_code), array_agg(added.sign) into meetings, signs from added where counts;
  if signs is not null then perform count_registration_signs(meetings, signs, 1); end if;
  return null;
end
$$;
create trigger add_registration_signs after insert on registration
  referencing new table as stored for each statement execute function add_registration_signs();

create function remove_registration_signs() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  meetings text[];
  signs bytea[];
begin
  with removed as (
    delete from registration_sign using gone where registration_id = gone.id
    returning registration_sign.meeting_code, registration_sign.sign, counts
  )
  select array_agg(removed.meeting_code), array_agg(removed.sign) into meetings, signs from removed where counts;
  if signs is not null then perform count_registration_signs(meetings, signs, -1); end if;
  return null;
end
$$;
create trigger remove_registration_signs after delete on registration
  referencing old table as gone for each statement execute function remove_registration_signs();

create function change_registration_signs() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  before bytea[];
  after bytea[];
begin
  with removed as (delete from registration_sign where registration_id = old.id returning sign, counts)
  select array_agg(removed.sign) into before from removed where counts;
  with added as (
    insert into registration_sign (registration_id, meeting_code, sign, counts)
    select new.id, new.meeting_code, sign, new.state <> 'CANCELLED'
    from registration_signs(
      new.email, new.document_key, new.phone_country_code, new.phone, new.last_name, new.first_name) as sign
    returning *
  )
  select array_agg(added.sign) into after from added where counts;
  if before is not null then
    perform count_registration_signs(array_fill(old.meeting_code, array[cardinality(before)]), before, -1);
  end if;
  if after is not null then
    perform count_registration_signs(array_fill(new.meeting_code, array[cardinality(after)]), after, 1);
  end if;
  return null;
end
$$;
create trigger change_registration_signs after update on registration for each row
  when ((old.meeting_code, old.email, old.document_key, old.phone_country_code, old.phone, old.last_name, old.first_name,
      old.state = 'CANCELLED')
    is distinct from (new.meeting_code, new.email, new.document_key, new.phone_country_code, new.phone, new.last_name,
      new.first_name, new.state = 'CANCELLED'))
  execute function change_registration_signs();

-- As before, by the signs.
create or replace function registration_twins(the_id uuid) returns setof uuid stable rows 2
language sql security definer set search_path from current as $$
  select distinct other.registration_id
  from registration_sign as own
  join registration_sign as other on other.meeting_code = own.meeting_code and other.sign = own.sign
  where own.registration_id = the_id and own.meeting_code = current_setting('foyer.meeting', true)
    and other.registration_id <> the_id and other.counts
$$;

-- Those of some registrations that have any: by a few counts for each, however many others there are.
create function registrations_with_twins(ids uuid[]) returns setof uuid stable rows 10
language sql security definer set search_path from current as $$
  select distinct registration_id from (
    select own.registration_id, (
      select number from registration_sign_count as held
      where held.meeting_code = own.meeting_code and held.sign = own.sign) as number
    from registration_sign as own
    where own.registration_id = any(ids) and own.meeting_code = current_setting('foyer.meeting', true) and own.counts
  ) as counted
  where number > 1
$$;

-- As before, by the signs that more than one registration has.
create or replace function registration_duplicates() returns setof uuid stable rows 200
language sql security definer set search_path from current as $$
  select distinct sign.registration_id
  from registration_sign_count as shared
  join registration_sign as sign on sign.meeting_code = shared.meeting_code and sign.sign = shared.sign
  where shared.meeting_code = current_setting('foyer.meeting', true) and shared.number > 1 and sign.counts
$$;

-- Places that one person holds for up to 20 colleagues at a meeting. They are counted like those of registrations.
create table registration_group (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  uid text not null references person (uid) on delete cascade,
  identity text not null,
  invitation_code text,
  -- The language of the messages to the colleagues.
  language text not null,
  key text not null,
  held_until timestamptz not null,
  created_at timestamptz not null default now(),
  unique (uid, key)
);
create index registration_group_meeting on registration_group (meeting_code, uid);

-- The place of one colleague, with what was typed of them. Only their link holds the code.
create table group_place (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references registration_group (id) on delete cascade,
  number integer not null,
  code_hash bytea not null unique,
  first_name text not null,
  last_name text not null,
  organisation text not null,
  position text not null default '',
  email text not null default '',
  phone text not null default '',
  phone_country_code text not null default '',
  state text not null default 'INVITED' check (state in ('INVITED', 'TAKEN', 'DECLINED', 'WITHDRAWN', 'LAPSED')),
  ended_at timestamptz,
  -- The registration that the colleague made of it.
  taken_as uuid references registration (id) on delete set null,
  unique (group_id, number)
);
create index group_place_taken on group_place (taken_as);
create index group_place_email on group_place (lower(email)) where state = 'INVITED';
alter table registration_group enable row level security;
alter table group_place enable row level security;
do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select on registration_group, group_place to foyer_person;
    create policy own_rows on registration_group for select to foyer_person
      using (uid = current_setting('foyer.person', true));
    create policy own_rows on group_place for select to foyer_person
      using (group_id in (select id from registration_group));
  end if;
end
$$;

-- The places of a meeting and of people whose account is deleted are free again.
create function free_group_places() returns trigger language plpgsql as $$
declare
  held integer := (select count(*) from group_place where group_id = old.id and state = 'INVITED');
begin
  if held > 0 then perform count_places(old.meeting_code, old.identity, old.invitation_code, -held); end if;
  return old;
end
$$;
create trigger free_group_places before delete on registration_group
  for each row execute function free_group_places();

-- The places of a person’s groups at a meeting that are held or taken.
create function places_of_groups(actor text, the_meeting text) returns integer language sql stable as $$
  select count(*)::integer
  from registration_group join group_place on group_place.group_id = registration_group.id
  left join registration on registration.id = group_place.taken_as
  where registration_group.uid = actor and registration_group.meeting_code = the_meeting
    and (group_place.state = 'INVITED' or (group_place.state = 'TAKEN' and registration.state <> 'CANCELLED'))
$$;

-- Holds the places of a whole group or none. `given` is a row of registration_group, `people` rows of group_place with
-- the code’s hash in hexadecimal. Outcomes: held, repeated, tooMany (more colleagues than one person may register),
-- full, or another refusal of registration_refusal. `places_left` is null where places are not limited.
create function hold_group(actor text, given jsonb, people jsonb, most integer)
returns table (outcome text, group_id uuid, places_left integer) language plpgsql as $$
declare
  held registration_group := jsonb_populate_record(null::registration_group, given);
  wanted integer := jsonb_array_length(people);
begin
  perform from person where uid = actor for no key update;
  select 'repeated', id into outcome, group_id from registration_group where uid = actor and key = held.key;
  if outcome is not null then return next; return; end if;
  outcome := registration_refusal(held.meeting_code, held.identity, held.invitation_code);
  if outcome is not null then
    if outcome in ('full', 'identityFull') then places_left := 0; end if;
    return next;
    return;
  end if;
  -- The rows are held by now wherever places are counted.
  select least(
    ruling.capacity - ruling.taken, chosen.capacity - chosen.taken, invited.max_uses - invited.used
  ) into places_left
  from meeting_registration as ruling
  join meeting_identity as chosen on chosen.meeting_code = ruling.meeting_code and chosen.code = held.identity
  left join invitation_code as invited
    on invited.meeting_code = ruling.meeting_code and invited.code = held.invitation_code
  where ruling.meeting_code = held.meeting_code;
  if places_left < wanted then
    outcome := 'full';
    return next;
    return;
  end if;
  if places_of_groups(actor, held.meeting_code) + wanted > most then
    outcome := 'tooMany';
    places_left := greatest(0, most - places_of_groups(actor, held.meeting_code));
    return next;
    return;
  end if;
  perform count_places(held.meeting_code, held.identity, held.invitation_code, wanted);
  held.held_until := (
    select least(held.held_until, closes_at, ends_at)
    from meeting_registration join meeting on meeting.code = meeting_code where meeting_code = held.meeting_code);
  insert into registration_group (id, meeting_code, uid, identity, invitation_code, language, key, held_until)
  values (
    held.id, held.meeting_code, actor, held.identity, held.invitation_code, held.language, held.key, held.held_until);
  insert into group_place (id, group_id, number, code_hash, first_name, last_name, organisation, position, email, phone,
    phone_country_code)
  select place.id, held.id, place.number, place.code_hash, place.first_name, place.last_name, place.organisation,
    place.position, place.email, place.phone, place.phone_country_code
  from jsonb_populate_recordset(null::group_place, people) as place;
  insert into queued_job (kind, payload, due_at)
  values ('offer', jsonb_build_object('group', held.id), held.held_until);
  outcome := 'held';
  group_id := held.id;
  places_left := places_left - wanted;
  return next;
end
$$;

-- Gives an invited place back: by its colleague, by whoever holds it, or because its time is over. Returns whether it
-- was one.
create function end_group_place(the_id uuid, to_state text) returns boolean language plpgsql as $$
declare
  ended group_place;
  held registration_group;
begin
  update group_place set state = to_state, ended_at = now(), email = '', phone = '', phone_country_code = ''
  where id = the_id and state = 'INVITED' returning * into ended;
  if ended.id is null then return false; end if;
  select * into held from registration_group where id = ended.group_id;
  perform count_places(held.meeting_code, held.identity, held.invitation_code, -1);
  return true;
end
$$;

-- Gives a place to whoever has its code, within the transaction of `register`, which has looked whether they may come.
create function take_group_place(actor text, given registration, the_place uuid)
returns table (outcome text, registration_id uuid, stored_state text, other_meeting text) language plpgsql as $$
declare
  place group_place;
  held registration_group;
begin
  select * into place from group_place where id = the_place for no key update;
  select * into held from registration_group where id = place.group_id;
  outcome := 'codeInvalid';
  if held.meeting_code <> given.meeting_code or held.identity <> given.identity then return next; return; end if;
  outcome := 'codeUsed';
  if place.state <> 'INVITED' or held.held_until <= now() then return next; return; end if;
  given.uid := actor;
  given.created_at := now();
  given.updated_at := now();
  given.invitation_code := held.invitation_code;
  insert into registration select given.*;
  update group_place set state = 'TAKEN', ended_at = now(), taken_as = given.id where id = place.id;
  update waiting_place set state = 'LEFT'
  where meeting_code = given.meeting_code and uid = actor and state = 'WAITING';
  insert into registration_event (registration_id, uid, event, from_state, to_state)
  values (given.id, actor, 'REGISTER', null, given.state);
  return query select 'registered', given.id, given.state, null::text;
end
$$;

-- As before; a code may be that of a colleague’s place.
create or replace function register(actor text, given jsonb)
returns table (outcome text, registration_id uuid, stored_state text, other_meeting text) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  row_given registration := jsonb_populate_record(null::registration, given);
  clash registration;
  offered waiting_place;
  handed_on uuid;
  held_place uuid;
begin
  -- Two registrations of one person take turns: neither misses the slot of the other.
  perform from person where uid = actor for no key update;
  select 'repeated', id, state into outcome, registration_id, stored_state
  from registration where uid = actor and key = row_given.key;
  if outcome is not null then return next; return; end if;

  select 'already', id, state into outcome, registration_id, stored_state
  from registration where meeting_code = row_given.meeting_code and uid = actor and state <> 'CANCELLED';
  if outcome is not null then return next; return; end if;

  clash := slot_clash(actor, row_given.meeting_code);
  if clash.id is not null then
    return query select 'sameSlot', clash.id, clash.state, clash.meeting_code;
    return;
  end if;

  if row_given.form_version <> (select max(version) from form where code = row_given.form_code) then
    outcome := 'changed';
    return next;
    return;
  end if;

  select id into handed_on from place_transfer
  where code_hash = sha256(convert_to(row_given.invitation_code, 'UTF8'));
  if handed_on is not null then
    return query select * from take_place(actor, row_given, handed_on);
    return;
  end if;

  select id into held_place from group_place
  where code_hash = sha256(convert_to(row_given.invitation_code, 'UTF8'));
  if held_place is not null then
    return query select * from take_group_place(actor, row_given, held_place);
    return;
  end if;

  select * into offered from waiting_place
  where meeting_code = row_given.meeting_code and uid = actor and state = 'OFFERED' and identity = row_given.identity;
  if offered.id is not null then
    -- The places first, as by those who offer them.
    perform from meeting_registration
    where meeting_code = row_given.meeting_code and capacity is not null for no key update;
    perform from meeting_identity
    where meeting_code = row_given.meeting_code and code = row_given.identity and capacity is not null for no key update;
    update waiting_place set state = 'TAKEN' where id = offered.id and state = 'OFFERED' and offer_ends_at > now();
    if found then perform count_offer(row_given.meeting_code, row_given.identity, -1);
    else offered.id := null;
    end if;
  end if;
  outcome := registration_refusal(row_given.meeting_code, row_given.identity, row_given.invitation_code);
  if outcome is not null then
    if offered.id is not null then
      update waiting_place set state = 'OFFERED' where id = offered.id;
      perform count_offer(row_given.meeting_code, row_given.identity, 1);
    end if;
    return next;
    return;
  end if;

  perform count_places(row_given.meeting_code, row_given.identity, row_given.invitation_code, 1);
  update waiting_place set state = 'LEFT'
  where meeting_code = row_given.meeting_code and uid = actor and state = 'WAITING';
  row_given.uid := actor;
  row_given.created_at := now();
  row_given.updated_at := now();
  insert into registration select row_given.*;
  insert into registration_event (registration_id, uid, event, from_state, to_state)
  values (row_given.id, actor, 'REGISTER', null, row_given.state);
  return query select 'registered', row_given.id, row_given.state, null::text;
end
$$;

-- Who made a registration: its person, an organiser's list, or the staff at a door.
alter table registration add column source text not null default 'ONLINE' check (source in ('ONLINE', 'LIST', 'WALK_IN'));
update registration set source = 'LIST' where import_id is not null;

-- Functions write whole rows of registrations, without the defaults of the table.
create function name_registration_source() returns trigger language plpgsql as $$
begin
  new.source := 'ONLINE';
  return new;
end
$$;
create trigger name_registration_source before insert on registration
  for each row when (new.source is null) execute function name_registration_source();

-- A door sends a person it has registered again until it has an answer.
create unique index registration_walk_in on registration (meeting_code, key) where source = 'WALK_IN';
drop index registration_import_email;
create index registration_listed_email on registration (lower(email)) where source <> 'ONLINE';

-- The most places that supervisors have given beyond the capacity at one time: the limit still holds in the database.
alter table meeting_registration add column beyond integer not null default 0 check (beyond >= 0);
alter table meeting_identity add column beyond integer not null default 0 check (beyond >= 0);
alter table meeting_registration drop constraint meeting_registration_check;
alter table meeting_registration add constraint meeting_registration_places check (taken <= capacity + beyond);
alter table meeting_identity drop constraint meeting_identity_check;
alter table meeting_identity add constraint meeting_identity_places check (taken <= capacity + beyond);

-- Returns why a door cannot register somebody, with the rows held that count places, in the order of
-- registration_refusal. Doors register people after the registration has closed, until the meeting ends. What a
-- supervisor overrides is the number of places, which are then counted beyond the capacity; nobody overrides a code.
create function walk_in_refusal(the_meeting text, the_identity text, the_code text, is_overridden boolean)
returns text language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  ruling meeting_registration;
  chosen meeting_identity;
  invited invitation_code;
begin
  select * into ruling from meeting_registration where meeting_code = the_meeting;
  if ruling.meeting_code is null then return 'notOpen'; end if;
  if ruling.capacity is not null then
    select * into ruling from meeting_registration where meeting_code = the_meeting for no key update;
  end if;
  select * into chosen from meeting_identity where meeting_code = the_meeting and code = the_identity;
  if chosen.code is null then return 'noIdentity'; end if;
  if (select ends_at from meeting where code = the_meeting) <= now() then return 'closed'; end if;
  if chosen.capacity is not null then
    select * into chosen from meeting_identity where meeting_code = the_meeting and code = the_identity for no key update;
  end if;
  if is_overridden then
    update meeting_registration set beyond = greatest(beyond, taken + 1 - capacity)
    where meeting_code = the_meeting and capacity is not null;
    update meeting_identity set beyond = greatest(beyond, taken + 1 - capacity)
    where meeting_code = the_meeting and code = the_identity and capacity is not null;
  else
    if ruling.taken >= ruling.capacity then return 'full'; end if;
    if chosen.taken >= chosen.capacity then return 'identityFull'; end if;
  end if;
  if the_code is null then
    return case when chosen.needs_invitation then 'codeMissing' end;
  end if;
  select * into invited from invitation_code where meeting_code = the_meeting and code = the_code for no key update;
  if invited.code is null or invited.identity <> the_identity then return 'codeInvalid'; end if;
  if invited.is_off or invited.expires_at <= now() or invited.used >= invited.max_uses then return 'codeUsed'; end if;
  if invited.starts_at > now() then return 'codeEarly'; end if;
  return null;
end
$$;

-- Registers somebody at a door, once for each key; `given` is a row of the table registration as JSON, and its uid one
-- that nobody has yet. Who has an account with that address gets the registration there. Everybody else gets a row that
-- holds their name and nothing more, as from a list. Outcomes: registered, repeated (as it stands), already (the address
-- is registered), sameSlot, or a refusal of walk_in_refusal.
create function register_walk_in(actor text, given jsonb, is_overridden boolean)
returns table (outcome text, registration_id uuid, stored_state text, other_meeting text) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  row_given registration := jsonb_populate_record(null::registration, given);
  account text;
  clash registration;
begin
  perform pg_advisory_xact_lock(hashtext('walk-in ' || row_given.meeting_code), hashtext(row_given.key));
  select 'repeated', id, state into outcome, registration_id, stored_state
  from registration where meeting_code = row_given.meeting_code and key = row_given.key and source = 'WALK_IN';
  if outcome is not null then return next; return; end if;

  if row_given.email <> '' then
    perform pg_advisory_xact_lock(
      hashtext('walk-in ' || row_given.meeting_code), hashtext(lower(row_given.email)));
    select uid into account from person where lower(email) = lower(row_given.email) for no key update;
    select 'already', id, state into outcome, registration_id, stored_state
    from registration
    where meeting_code = row_given.meeting_code and state <> 'CANCELLED' and lower(email) = lower(row_given.email)
    limit 1;
    if outcome is null and account is not null then
      select 'already', id, state into outcome, registration_id, stored_state
      from registration where meeting_code = row_given.meeting_code and uid = account and state <> 'CANCELLED';
    end if;
    if outcome is not null then return next; return; end if;
  end if;

  outcome := walk_in_refusal(row_given.meeting_code, row_given.identity, row_given.invitation_code, is_overridden);
  if outcome is not null then return next; return; end if;
  -- Doors learn that there is another meeting at the same time, not which one.
  if account is not null and not is_overridden then
    clash := slot_clash(account, row_given.meeting_code);
    if clash.id is not null then outcome := 'sameSlot'; return next; return; end if;
  end if;
  perform count_places(row_given.meeting_code, row_given.identity, row_given.invitation_code, 1);
  if account is null then
    insert into person (uid, family_name, given_name, organisation, position, language, is_listed)
    values (row_given.uid, row_given.first_name, row_given.last_name, row_given.organisation,
      case when row_given.position = '' then '{}'::jsonb
        else jsonb_build_object(row_given.language, row_given.position) end, row_given.language, true);
  else
    row_given.uid := account;
    update waiting_place set state = 'LEFT'
    where meeting_code = row_given.meeting_code and uid = account and state = 'WAITING';
  end if;
  row_given.source := 'WALK_IN';
  row_given.created_at := now();
  row_given.updated_at := now();
  insert into registration select row_given.*;
  insert into registration_event (registration_id, uid, event, from_state, to_state)
  values (row_given.id, actor, 'REGISTER', null, row_given.state);
  return query select 'registered', row_given.id, row_given.state, null::text;
end
$$;

-- As before; people who were registered at a door get their registrations in the same way.
create or replace function adopt_listed_registrations() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  listed text[];
begin
  select array_agg(person.uid) into listed
  from registration join person on person.uid = registration.uid
  where registration.source <> 'ONLINE' and lower(registration.email) = lower(new.email)
    and person.is_listed and person.email is null and person.uid <> new.uid;
  if listed is null then return null; end if;
  update registration set uid = new.uid
  where uid = any(listed) and lower(email) = lower(new.email) and not exists (
    select from registration as own
    where own.meeting_code = registration.meeting_code and own.uid = new.uid and own.state <> 'CANCELLED');
  delete from person where uid = any(listed) and not exists (select from registration where registration.uid = person.uid);
  return null;
end
$$;

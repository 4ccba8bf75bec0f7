-- Whether people may hand their place on: nobody, everybody, or everybody with a review; and until when, at most until
-- the end of the meeting.
alter table meeting_registration
  add column transfer_rule text not null default 'OPEN' check (transfer_rule in ('OFF', 'OPEN', 'REVIEWED')),
  add column transfer_until timestamptz;

-- A place that its owner offers to one other person, by a code that only the link holds.
create table place_transfer (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references registration (id) on delete cascade,
  code_hash bytea not null unique,
  -- The address that the link was sent to; empty if the owner passes it on.
  email text not null default '',
  state text not null default 'OFFERED' check (state in ('OFFERED', 'TAKEN', 'WITHDRAWN')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The registration of the person who took the place.
  taken_as uuid references registration (id) on delete set null,
  told_at timestamptz
);
create unique index place_transfer_open on place_transfer (registration_id) where state = 'OFFERED';
create index place_transfer_taken on place_transfer (taken_as);
alter table place_transfer enable row level security;
do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select on place_transfer to foyer_person;
    create policy own_rows on place_transfer for select to foyer_person
      using (registration_id in (select id from registration));
  end if;
end
$$;

-- The instant from which places of a meeting can't be handed on; null where they never can.
create function transfer_end(the_meeting text) returns timestamptz language sql stable as $$
  select least(transfer_until, ends_at)
  from meeting_registration join meeting on meeting.code = meeting_registration.meeting_code
  where meeting.code = the_meeting and transfer_rule <> 'OFF'
$$;

-- Offers the place of a registration of the caller's own; an offer that stood before is withdrawn. Outcomes: offered,
-- noRegistration, noStep (the state does not allow it, or it is too late).
create function offer_transfer(actor text, the_id uuid, the_hash bytea, the_email text)
returns table (outcome text, transfer_id uuid, stored_state text) language plpgsql as $$
declare
  stored registration;
begin
  select * into stored from registration where id = the_id and uid = actor for no key update;
  outcome := 'noRegistration';
  if stored.id is null then return next; return; end if;
  stored_state := stored.state;
  outcome := 'noStep';
  if stored.state <> 'PASSED' or coalesce(transfer_end(stored.meeting_code) <= now(), true) then
    return next;
    return;
  end if;
  update place_transfer set state = 'WITHDRAWN', ended_at = now() where registration_id = the_id and state = 'OFFERED';
  insert into place_transfer (registration_id, code_hash, email) values (the_id, the_hash, the_email)
  returning id into transfer_id;
  outcome := 'offered';
  return next;
end
$$;

-- Gives a place that was offered to whoever has its code, within the transaction of `register`, which has looked whether
-- they may come. The place stays held: nobody on the waiting list gets it. The pass before is of a registration that is
-- cancelled, so it opens nothing from now on.
create function take_place(actor text, given registration, the_transfer uuid)
returns table (outcome text, registration_id uuid, stored_state text, other_meeting text) language plpgsql as $$
declare
  offer place_transfer;
  stored registration;
begin
  select * into offer from place_transfer where id = the_transfer for no key update;
  select * into stored from registration where id = offer.registration_id for no key update;
  outcome := 'codeInvalid';
  if stored.meeting_code <> given.meeting_code or stored.identity <> given.identity then return next; return; end if;
  outcome := 'codeUsed';
  if offer.state <> 'OFFERED' or stored.state <> 'PASSED' or coalesce(transfer_end(stored.meeting_code) <= now(), true)
  then
    return next;
    return;
  end if;
  update registration set state = 'CANCELLED', version = version + 1, updated_at = now() where id = stored.id;
  given.uid := actor;
  given.created_at := now();
  given.updated_at := now();
  given.invitation_code := stored.invitation_code;
  if (select transfer_rule = 'REVIEWED' from meeting_registration where meeting_code = given.meeting_code) then
    given.state := 'UNDER_REVIEW';
  end if;
  insert into registration select given.*;
  update place_transfer set state = 'TAKEN', ended_at = now(), taken_as = given.id where id = offer.id;
  update waiting_place set state = 'LEFT'
  where meeting_code = given.meeting_code and uid = actor and state = 'WAITING';
  insert into registration_event (registration_id, uid, event, from_state, to_state) values
    (stored.id, stored.uid, 'HAND_ON', stored.state, 'CANCELLED'),
    (given.id, actor, 'REGISTER', null, given.state);
  return query select 'registered', given.id, given.state, null::text;
end
$$;

-- As before; a code may be that of a place that somebody hands on.
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

-- As before; the person who handed a place on is told, too.
create or replace function queue_registration_mails() returns trigger language plpgsql security definer as $$
begin
  insert into queued_job (kind, payload, due_at)
  select 'registration', jsonb_build_object('event', id::text),
    now() + case when event in ('PASS', 'REFUSE') then interval '15 seconds' else interval '0' end
  from stored
  where event in ('REGISTER', 'UPDATE', 'PASS', 'REFUSE', 'CANCEL', 'HAND_ON') and at > now() - interval '1 hour';

  insert into queued_job (kind, party, payload, due_at)
  select 'reminder', meeting.code, jsonb_build_object('registration', registration.id, 'hours', hours),
    starts_at - make_interval(hours => hours)
  from stored
  join registration on registration.id = stored.registration_id
  join meeting on meeting.code = registration.meeting_code
  cross join (values (24), (2)) as before (hours)
  where stored.to_state = 'PASSED' and event in ('REGISTER', 'PASS') and at > now() - interval '1 hour'
    and starts_at - make_interval(hours => hours) > now();
  return null;
end
$$;

-- What has happened to requests for contact. Their senders see nothing of an answer that they do not learn.
create table contact_request_event (
  id bigint generated always as identity primary key,
  from_uid text not null,
  to_uid text not null,
  kind text not null check (kind in ('ASKED', 'APPROVED', 'IGNORED', 'WITHDRAWN', 'REMOVED')),
  -- Who of the two did it.
  by_uid text not null,
  met_kind text not null,
  met_code text not null,
  at timestamptz not null,
  foreign key (from_uid, to_uid) references contact_request (from_uid, to_uid) on delete cascade
);
create index contact_request_event_pair on contact_request_event (from_uid, to_uid, id);
create index contact_request_event_receiver on contact_request_event (to_uid);

-- Writes down each step of a request. Who takes an answer back takes its event back.
create function log_contact_request() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  actor text := nullif(current_setting('foyer.person', true), '');
  step text;
  taken text;
begin
  if tg_op = 'INSERT' or new.asked_at is distinct from old.asked_at then
    insert into contact_request_event (from_uid, to_uid, kind, by_uid, met_kind, met_code, at)
    values (new.from_uid, new.to_uid, 'ASKED', new.from_uid, new.met_kind, new.met_code, new.asked_at);
    if tg_op = 'INSERT' and new.state = 'APPROVED' then step := 'APPROVED'; end if;
  elsif new.state <> old.state then
    step := case new.state
      -- A contact that was removed comes back without a step: the other would learn by it that they were removed.
      when 'APPROVED' then case when old.state <> 'REMOVED' then 'APPROVED' end
      -- Two people who each approved the other are removed in one step.
      when 'REMOVED' then case when not exists (
        select from contact_request_event as event
        where event.from_uid = new.to_uid and event.to_uid = new.from_uid
          and event.kind = 'REMOVED' and event.at = new.changed_at) then 'REMOVED' end
      when 'IGNORED' then 'IGNORED'
      when 'WITHDRAWN' then case old.state when 'PENDING' then 'WITHDRAWN' end
      when 'IGNORED_WITHDRAWN' then case old.state when 'IGNORED' then 'WITHDRAWN' end
    end;
    taken := case
      when new.state = 'PENDING' then case old.state when 'APPROVED' then 'APPROVED' when 'IGNORED' then 'IGNORED' end
      when new.state = 'WITHDRAWN' and old.state = 'IGNORED_WITHDRAWN' then 'IGNORED'
    end;
    delete from contact_request_event where id = (
      select max(id) from contact_request_event as event
      where event.from_uid = new.from_uid and event.to_uid = new.to_uid and kind = taken);
  end if;
  if step is not null then
    insert into contact_request_event (from_uid, to_uid, kind, by_uid, met_kind, met_code, at)
    values (new.from_uid, new.to_uid, step,
      coalesce(actor, case step when 'WITHDRAWN' then new.from_uid else new.to_uid end),
      new.met_kind, new.met_code, new.changed_at);
  end if;
  return null;
end
$$;
create trigger log_contact_request after insert or update of state, asked_at on contact_request
  for each row execute function log_contact_request();

-- What is known of the requests that were made before.
insert into contact_request_event (from_uid, to_uid, kind, by_uid, met_kind, met_code, at)
select from_uid, to_uid, 'ASKED', from_uid, met_kind, met_code, asked_at from contact_request;
insert into contact_request_event (from_uid, to_uid, kind, by_uid, met_kind, met_code, at)
select from_uid, to_uid, state, to_uid, met_kind, met_code, changed_at
from contact_request where state in ('APPROVED', 'IGNORED');

alter table contact_request_event enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_person') then return; end if;
  grant select on contact_request_event to foyer_person;
  create policy of_either on contact_request_event for select to foyer_person
    using (current_setting('foyer.person', true) in (from_uid, to_uid));
end
$$;

-- The operator of this Foyer reads the reports and decides on them. A decision closes all open reports of a message.
alter table message_report
  add column decision text check (decision in ('DISMISS', 'REMOVE', 'WARN', 'SUSPEND')),
  add column decided_at timestamptz,
  add column decided_by text references person (uid) on delete set null,
  -- The operator's words: those that the sender reads, and with DISMISS a note for other operators.
  add column decision_note text not null default '' check (length(decision_note) <= 500),
  add constraint message_report_decided check ((decision is null) = (decided_at is null));
create index message_report_open on message_report (created_at, id) where decided_at is null;
create index message_report_closed on message_report (decided_at desc, id) where decided_at is not null;
create index message_report_decided_by on message_report (decided_by);

-- Taken back by the operator and not by its sender.
alter table message add column is_removed boolean not null default false,
  add constraint message_removed check (not is_removed or recalled_at is not null);

-- Accounts that nobody can log in to until an instant. Their cards are hidden.
create table account_suspension (
  uid text primary key references person (uid) on delete cascade,
  until timestamptz not null,
  reason text not null check (length(reason) <= 500),
  created_at timestamptz not null default now()
);
-- Public answers leave out people who are suspended.
create trigger public_change after insert or update or delete or truncate on account_suspension
  for each statement execute function tell_public_change();

-- What the operator did, for good. People stay named after their accounts are gone.
create table operator_entry (
  id bigint generated always as identity primary key,
  uid text not null,
  device text not null,
  action text not null check (action in ('DISMISS', 'REMOVE', 'WARN', 'SUSPEND', 'LIFT')),
  subject text not null,
  report_id uuid,
  reason text not null default '',
  until timestamptz,
  at timestamptz not null default now()
);
create index operator_entry_subject on operator_entry (subject, id desc);
create trigger append_only before update or delete or truncate on operator_entry
  for each statement execute function refuse_audit_change();

-- What the operator tells people: that a report was looked at (REPORT), and what was decided about them (OPERATOR).
create table operator_notice (
  id uuid primary key default gen_random_uuid(),
  uid text not null references person (uid) on delete cascade,
  kind text not null check (kind in ('REPORT', 'OPERATOR')),
  decision text not null check (decision in ('DISMISS', 'REMOVE', 'WARN', 'SUSPEND', 'LIFT')),
  text text not null default '',
  at timestamptz not null default now()
);
create index operator_notice_uid on operator_notice (uid, at desc);

alter table account_suspension enable row level security;
alter table operator_entry enable row level security;
alter table operator_notice enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_person') then return; end if;
  grant select on operator_notice to foyer_person;
  create policy own_rows on operator_notice for select to foyer_person
    using (uid = current_setting('foyer.person', true));
end
$$;

-- Takes a message away for both sides of its room, whoever sent it and however long ago. `owners` are those for whom
-- something has changed: nobody if the message is gone already.
create function remove_message(the_room uuid, the_number integer) returns text[] language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  stored message;
  owners text[];
begin
  perform from message_room where id = the_room for no key update;
  select * into stored from message where room_id = the_room and number = the_number;
  if stored.room_id is null or stored.recalled_at is not null then return '{}'; end if;
  update message set text = '', detail = '{}', recalled_at = clock_timestamp(), is_removed = true
  where room_id = the_room and number = the_number;
  -- What was unread and is the last of it leaves nothing to mail about.
  update message_side as side set unread = unread - 1, mail_job = case when unread > 1 then mail_job end
  where side.room_id = the_room and side.side = 1 - stored.side and side.read_number < the_number;
  owners := array_remove(array(select side.owner from message_side as side where side.room_id = the_room), null);
  perform count_room_change(the_room, owners);
  return owners;
end
$$;

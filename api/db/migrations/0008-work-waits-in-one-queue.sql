-- Work that is done apart from the call that asked for it, by whichever process takes it first. What a job is about
-- stands in the table of its kind under the same id, or in its payload.
create table queued_job (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Whose job it is, where many jobs of one party must not hold up those of others.
  party text not null default '',
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- Until then it is out of reach of others: the process that took it is at work on it.
  leased_until timestamptz,
  tries integer not null default 0,
  -- Why the last try failed, without personal data.
  result text not null default '',
  -- When the last try failed; a dead job is not tried again.
  dead_at timestamptz
);
create index queued_job_due on queued_job (kind, due_at) where dead_at is null;
create index queued_job_dead on queued_job (dead_at) where dead_at is not null;

-- Whatever is stored to be sent is a job, whoever stores it.
create function queue_messages() returns trigger language plpgsql as $$
begin
  insert into queued_job (id, kind) select id, channel from stored where sent_at is null;
  return null;
end
$$;
create trigger queue_messages after insert on outgoing_message
  referencing new table as stored for each statement execute function queue_messages();

create function queue_deliveries() returns trigger language plpgsql as $$
begin
  insert into queued_job (id, kind, party)
  select id, 'webhook', enterprise_code from stored where delivered_at is null and given_up_at is null;
  return null;
end
$$;
create trigger queue_deliveries after insert on webhook_delivery
  referencing new table as stored for each statement execute function queue_deliveries();

insert into queued_job (id, kind, created_at, due_at, tries)
select id, channel, created_at, next_try_at, attempts from outgoing_message where sent_at is null;
insert into queued_job (id, kind, party, created_at, due_at, tries)
select id, 'webhook', enterprise_code, created_at, next_try_at, attempts
from webhook_delivery where delivered_at is null and given_up_at is null;

-- When a message is tried next, and how often it was, is now told by its job. The log of deliveries goes on counting
-- its tries, those by hand included.
drop index outgoing_message_due;
drop index webhook_delivery_due;
alter table outgoing_message drop column next_try_at, drop column attempts;
alter table webhook_delivery drop column next_try_at;

-- Members queue jobs of no party or of their own enterprise, and see those of their own enterprise.
do $$
begin
  alter table queued_job enable row level security;
  if not exists (select from pg_roles where rolname = 'foyer_member') then return; end if;
  grant select, insert on queued_job to foyer_member;
  create policy own_jobs on queued_job for select to foyer_member
    using (party = current_setting('foyer.enterprise', true));
  create policy new_jobs on queued_job for insert to foyer_member
    with check (party in ('', current_setting('foyer.enterprise', true)));
end
$$;

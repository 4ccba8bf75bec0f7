-- Notices outside the app: pushed to devices, and mailed at once, daily or weekly, as each person chooses.

-- A browser that a person switched push on in. It ends with the login that it was made in, and with the account.
create table push_device (
  id uuid primary key default gen_random_uuid(),
  uid text not null references person (uid) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The browser's point of P-256 and its secret, in base64url: only it can read what is encrypted for them.
  public_key text not null check (length(public_key) <= 100),
  auth_secret text not null check (length(auth_secret) <= 50),
  language text not null,
  created_at timestamptz not null default now(),
  -- The last push that its service took.
  last_ok_at timestamptz
);
create index push_device_uid on push_device (uid, created_at);
create index push_device_session on push_device (session_id);
-- The roles that act for one enterprise, meeting or person see none of these rows.
alter table push_device enable row level security;

alter table notice_box
  add column unpushed text[] not null default '{}' check (cardinality(unpushed) <= 20),
  add column unmailed text[] not null default '{}' check (cardinality(unmailed) <= 20),
  add column mail_rhythm text not null default 'NEVER' check (mail_rhythm in ('NEVER', 'AT_ONCE', 'DAILY', 'WEEKLY')),
  add column time_zone text not null default 'UTC' check (length(time_zone) <= 64),
  -- Pushes then say that something is new, not what it is.
  add column hides_text boolean not null default false,
  -- The jobs that push and mail what is new; a job that stands here no longer does nothing.
  add column push_job uuid unique,
  add column mail_job uuid unique,
  -- The instant of the newest notice that was pushed or mailed.
  add column pushed_until timestamptz not null default now(),
  add column mailed_until timestamptz not null default now(),
  -- The instant at which the next daily or weekly mail is due.
  add column mail_due timestamptz;

-- The job that pushes what is unread on a side of a room.
alter table message_side add column push_job uuid unique;

-- The address with which mail programs turn off mails of this kind; empty without one.
alter table outgoing_message add column unsubscribe text not null default '';

-- The next 8 o'clock of a time zone after an instant: of the next day, or of the next Monday.
create function mail_due_after(rhythm text, zone text, after_at timestamptz) returns timestamptz language sql stable as $$
  select case when at_eight > local_at then at_eight else at_eight + step end at time zone zone
  from (
    select after_at at time zone zone as local_at,
      date_trunc(case rhythm when 'DAILY' then 'day' else 'week' end, after_at at time zone zone)
        + interval '8 hours' as at_eight,
      case rhythm when 'DAILY' then interval '1 day' else interval '7 days' end as step
  ) as clock
  where rhythm in ('DAILY', 'WEEKLY')
$$;

-- Queues a push to somebody's devices soon, and a mail for those who want it at once; one of each at a time.
create function queue_notice(reader text) returns void language plpgsql security definer set search_path from current
as $$
declare
  new_push uuid;
  new_mail uuid;
begin
  update notice_box set push_job = gen_random_uuid()
  where uid = reader and push_job is null and exists (select from push_device where push_device.uid = reader)
  returning push_job into new_push;
  if new_push is not null then
    insert into queued_job (id, kind, party, payload, due_at)
    values (new_push, 'notice', reader, '{"of": "BOX"}', now() + interval '10 seconds');
  end if;
  update notice_box set mail_job = gen_random_uuid()
  where uid = reader and mail_job is null and mail_rhythm = 'AT_ONCE'
  returning mail_job into new_mail;
  if new_mail is not null then
    insert into queued_job (id, kind, party, due_at) values (new_mail, 'digest', reader, now() + interval '5 minutes');
  end if;
end
$$;

-- Sets how often somebody is mailed, and queues the mail that is next.
create function set_mail_rhythm(reader text, rhythm text, zone text) returns void
language plpgsql security definer set search_path from current as $$
declare
  known_zone text := coalesce((select name from pg_timezone_names where name = zone), 'UTC');
  due timestamptz := mail_due_after(rhythm, known_zone, now());
  new_mail uuid := case when due is not null then gen_random_uuid() end;
begin
  -- Who acts in the name of a person changes that person's mails alone.
  if coalesce(nullif(current_setting('foyer.person', true), ''), reader) <> reader then return; end if;
  insert into notice_box as box (uid, read_until, mail_rhythm, time_zone, mail_job, mail_due)
  values (reader, '-infinity', rhythm, known_zone, new_mail, due)
  on conflict (uid) do update set mail_rhythm = rhythm, time_zone = known_zone, mail_job = new_mail, mail_due = due,
    mailed_until = case when box.mail_rhythm = 'NEVER' then now() else box.mailed_until end;
  if due is not null then
    insert into queued_job (id, kind, party, due_at) values (new_mail, 'digest', reader, due);
  end if;
end
$$;

create function notice_of_request() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if new.state = 'PENDING' then perform queue_notice(new.to_uid);
  elsif new.state = 'APPROVED' then perform queue_notice(new.from_uid);
  end if;
  return null;
end
$$;
create trigger queue_notice after insert or update of state, asked_at on contact_request
  for each row execute function notice_of_request();

create function notice_of_assignment() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if new.uid is distinct from new.detail ->> 'to' then perform queue_notice(new.detail ->> 'to'); end if;
  return null;
end
$$;
create trigger queue_notice after insert on lead_event
  for each row when (new.kind = 'ASSIGNED') execute function notice_of_assignment();

create function notice_of_leads() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform queue_notice(uid) from (
    select distinct member.uid from stored join enterprise_member as member on member.enterprise_code = stored.target
    where member.role in ('OWNER', 'SALES') and exists (select from push_device where push_device.uid = member.uid)
    order by member.uid) as reader;
  return null;
end
$$;
create trigger queue_notices after insert on lead
  referencing new table as stored for each statement execute function notice_of_leads();

create function notice_of_invitation() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if new.used_at is null then
    perform queue_notice(uid) from person where lower(email) = lower(new.email);
  else
    perform queue_notice(new.invited_by);
  end if;
  return null;
end
$$;
create trigger queue_notice after insert or update of used_at, created_at on enterprise_invitation
  for each row execute function notice_of_invitation();

create function notice_of_registration() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform queue_notice(uid) from registration where id = new.registration_id;
  return null;
end
$$;
create trigger queue_notice after insert on registration_event
  for each row when (new.event in ('PASS', 'REFUSE')) execute function notice_of_registration();

create function notice_of_place() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform queue_notice(new.uid);
  return null;
end
$$;
create trigger queue_notice after insert or update of state on waiting_place
  for each row when (new.state = 'OFFERED') execute function notice_of_place();

-- Queues a push of messages ten seconds after the first unread one: somebody who is in the room has then read it.
create function queue_room_push() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if new.unread = 0 then
    new.push_job := null;
  elsif new.unread > old.unread and new.push_job is null and not new.is_muted and exists (
    select from push_device where uid = new.uid
    union all
    select from enterprise_member as member join push_device using (uid)
    where member.enterprise_code = new.enterprise_code and member.role in ('OWNER', 'SALES')
  ) then
    new.push_job := gen_random_uuid();
    insert into queued_job (id, kind, party, payload, due_at)
    -- The generated `owner` is not there yet.
    values (new.push_job, 'notice', coalesce('person:' || new.uid, 'enterprise:' || new.enterprise_code),
      '{"of": "ROOM"}', now() + interval '10 seconds');
  end if;
  return new;
end
$$;
create trigger queue_room_push before update of unread on message_side
  for each row when (new.unread is distinct from old.unread) execute function queue_room_push();

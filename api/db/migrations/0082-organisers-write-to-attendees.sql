-- Messages that organisers write to the attendees whom a filter finds. For two minutes nothing leaves, and a message
-- can be taken back.
create table attendee_message (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  uid text not null,
  -- The same for every try of one message, so that it is sent once however often it is asked for.
  key text not null,
  segment jsonb not null,
  -- {CN: {subject, text}, …}
  texts jsonb not null,
  -- The language of those in whose own there is no text.
  fallback_language text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'UNDONE', 'SENDING', 'SENT')),
  sends_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (meeting_code, key)
);
create index attendee_message_newest on attendee_message (meeting_code, created_at desc);

-- Each recipient of a message, once. WAITING: nothing has left. QUEUED: the mail is in the queue. The last three are
-- left out: they want no such mails, their address is that of another recipient, or mails to it came back.
create table attendee_message_recipient (
  message_id uuid not null references attendee_message (id) on delete cascade,
  uid text not null references person (uid) on delete cascade,
  email text not null,
  name text not null,
  language text not null,
  state text not null check (
    state in ('WAITING', 'QUEUED', 'DELIVERED', 'FAILED', 'UNSUBSCRIBED', 'SAME_ADDRESS', 'UNDELIVERABLE')),
  mail_id uuid,
  told_at timestamptz,
  primary key (message_id, uid)
);
create index attendee_message_waiting on attendee_message_recipient (message_id) where state = 'WAITING';
create index attendee_message_mail on attendee_message_recipient (mail_id) where mail_id is not null;
create index attendee_message_reader on attendee_message_recipient (uid, told_at desc) where told_at is not null;
create index attendee_message_failed on attendee_message_recipient (lower(email)) where state = 'FAILED';

alter table attendee_message enable row level security;
alter table attendee_message_recipient enable row level security;
do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select on attendee_message, attendee_message_recipient to foyer_person;
    create policy own_rows on attendee_message_recipient for select to foyer_person
      using (uid = current_setting('foyer.person', true) and told_at is not null);
    create policy own_rows on attendee_message for select to foyer_person
      using (id in (select message_id from attendee_message_recipient));
  end if;
end
$$;

-- Pushes the notice to the devices of its reader.
create function notice_of_message() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform queue_notice(new.uid);
  return null;
end
$$;
create trigger queue_notice after update of told_at on attendee_message_recipient
  for each row when (old.told_at is null and new.told_at is not null) execute function notice_of_message();

-- Returns whether somebody has taken a seat in a session. Organisers see that of the sessions of their own meeting; the
-- rest of a person's agenda stays theirs.
create function holds_seat(the_uid text, the_session uuid) returns boolean
language sql stable security definer set search_path from current as $$
  select exists (
    select from agenda_session join meeting_session on meeting_session.id = agenda_session.session_id
    where agenda_session.uid = the_uid and session_id = the_session and has_seat
      and meeting_code = coalesce(nullif(current_setting('foyer.meeting', true), ''), meeting_code))
$$;

-- Messages. A room has two sides: two people, or a person and an enterprise in whose name any of its sellers writes.
-- An owner of a side is named `person:U1001` or `enterprise:E1001`.
create table message_room (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('PERSON', 'ENTERPRISE')),
  -- Both owners in order, so that two who write first at the same moment share a room. Null once one of them is deleted.
  pair text unique,
  -- Of the last message. Whoever sends, reads or recalls holds this row first: the numbers of a room have no gaps, and
  -- no message is seen before an earlier one.
  last_number integer not null default 0,
  created_at timestamptz not null default now()
);

create table message_side (
  room_id uuid not null references message_room (id) on delete cascade,
  side smallint not null check (side in (0, 1)),
  -- Both are null once the account is deleted; the messages stay with the other side.
  uid text references person (uid) on delete set null,
  enterprise_code text references enterprise (code) on delete set null,
  owner text generated always as (coalesce('person:' || uid, 'enterprise:' || enterprise_code)) stored,
  last_number integer not null default 0,
  last_at timestamptz not null default now(),
  -- The number of messages that this side sent, recalled ones included.
  sent integer not null default 0,
  -- The number of messages of the other side after `read_number` that were not recalled.
  unread integer not null default 0 check (unread >= 0),
  read_number integer not null default 0,
  delivered_number integer not null default 0,
  is_muted boolean not null default false,
  -- The owner takes no messages of the other side.
  is_blocked boolean not null default false,
  -- The number of the last change of this room among all changes of the owner's rooms (message_box).
  event integer not null default 0,
  -- The job that mails the owner if what waits here is still unread when it is due.
  mail_job uuid unique,
  -- True from such a mail until the owner reads.
  is_mailed boolean not null default false,
  primary key (room_id, side),
  check (num_nonnulls(uid, enterprise_code) <= 1)
);
create index message_side_uid on message_side (uid);
create index message_side_enterprise on message_side (enterprise_code);
create index message_side_newest on message_side (owner, last_at desc, room_id desc) where last_number > 0;
create index message_side_unread on message_side (owner) where unread > 0;
create index message_side_event on message_side (owner, event);

create table message (
  room_id uuid not null references message_room (id) on delete cascade,
  number integer not null,
  side smallint not null check (side in (0, 1)),
  sender_uid text references person (uid) on delete set null,
  -- Made by the sender, so that a repeated send is one message.
  key text not null,
  kind text not null check (kind in ('TEXT', 'PHOTO', 'FILE', 'CARD', 'PRODUCT', 'EXHIBIT', 'MEETING')),
  text text not null default '' check (length(text) <= 500),
  -- {code} of what the message shows, or {fileId, name, contentType, size, width, height}.
  detail jsonb not null default '{}',
  at timestamptz not null,
  -- A recalled message keeps its place, and neither text nor detail.
  recalled_at timestamptz check (recalled_at is null or (text = '' and detail = '{}')),
  primary key (room_id, number),
  constraint message_key unique (sender_uid, key)
);
create index message_recalled on message (room_id, recalled_at) where recalled_at is not null;

-- What belongs to all rooms of one owner.
create table message_box (
  owner text primary key,
  uid text unique references person (uid) on delete cascade,
  enterprise_code text unique references enterprise (code) on delete cascade,
  -- Counts the changes of the owner's rooms. Its row is held until a change is committed: whoever knows the changes up
  -- to a number has missed none before it.
  last_event integer not null default 0,
  -- The number of rooms with messages.
  room_count integer not null default 0,
  -- Whether others see what the owner has read.
  shows_reading boolean not null default true,
  wants_mail boolean not null default true,
  check (num_nonnulls(uid, enterprise_code) = 1)
);

-- What somebody reported, as it was then: for the operator.
create table message_report (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null,
  number integer not null,
  reporter_uid text references person (uid) on delete set null,
  sender_uid text references person (uid) on delete set null,
  reason text not null check (reason in ('SPAM', 'FRAUD', 'ABUSE', 'OTHER')),
  note text not null default '' check (length(note) <= 500),
  kind text not null,
  text text not null,
  detail jsonb not null,
  created_at timestamptz not null default now(),
  unique (room_id, number, reporter_uid)
);
create index message_report_reporter on message_report (reporter_uid);
create index message_report_sender on message_report (sender_uid);

-- The roles that act for one enterprise, meeting or person see none of these rows.
alter table message_room enable row level security;
alter table message_side enable row level security;
alter table message enable row level security;
alter table message_box enable row level security;
alter table message_report enable row level security;

-- Ends what nobody can read any more, after an account or an enterprise was deleted.
create function end_message_side() returns trigger language plpgsql as $$
begin
  delete from message_room where id = new.room_id
    and not exists (select from message_side as other where other.room_id = new.room_id and other.owner is not null);
  update message_room set pair = null where id = new.room_id;
  return null;
end
$$;
create trigger end_message_side after update of uid, enterprise_code on message_side
  for each row when (new.uid is null and new.enterprise_code is null) execute function end_message_side();

-- The owner in whose name somebody acts: themselves, or with a code an enterprise for which they sell. Null for those
-- who have no right to it. Every statement about messages finds its rows by this owner.
create function message_owner(actor text, for_enterprise text) returns text stable language plpgsql as $$
begin
  if for_enterprise = '' then return 'person:' || actor; end if;
  return (
    select 'enterprise:' || enterprise_code from enterprise_member
    where enterprise_code = for_enterprise and uid = actor and role in ('OWNER', 'SALES'));
end
$$;

-- Returns the room of two owners, made if there is none; null if one of them does not exist.
create function message_room_of(one text, two text) returns uuid language plpgsql as $$
declare
  the_pair text := least(one collate "C", two collate "C") || ' ' || greatest(one collate "C", two collate "C");
  found_room uuid := (select id from message_room where pair = the_pair);
begin
  if found_room is not null then return found_room; end if;
  insert into message_room (kind, pair)
  values (case when the_pair like '%enterprise:%' then 'ENTERPRISE' else 'PERSON' end, the_pair)
  on conflict (pair) do nothing returning id into found_room;
  -- Somebody else has just made it.
  if found_room is null then return (select id from message_room where pair = the_pair); end if;
  insert into message_side (room_id, side, uid, enterprise_code)
  select found_room, place - 1, case when owner like 'person:%' then substr(owner, 8) end,
    case when owner like 'enterprise:%' then substr(owner, 12) end
  from unnest(string_to_array(the_pair, ' ')) with ordinality as owner (owner, place);
  return found_room;
exception
  when foreign_key_violation then return null;
end
$$;

-- Counts a change of a room for these owners. Their boxes are held in one order, so that two changes never wait for
-- each other.
create function count_room_change(changed_room uuid, owners text[]) returns void language sql as $$
  with counted as (
    insert into message_box as box (owner, uid, enterprise_code, last_event)
    select owner, case when owner like 'person:%' then substr(owner, 8) end,
      case when owner like 'enterprise:%' then substr(owner, 12) end, 1
    from unnest(owners) as owner where owner is not null order by owner collate "C"
    on conflict (owner) do update set last_event = box.last_event + 1
    returning owner, last_event
  )
  update message_side set event = counted.last_event from counted
  where message_side.room_id = changed_room and message_side.owner = counted.owner
$$;

-- Stores a message, once for each key of its sender. Outcomes:
--   sent, repeated  as it stands under `stored_room` and `stored_number`; a repeated one counts nothing
--   notAllowed      the sender does not sell for the enterprise
--   noRoom          the room is not one of the owner's, or the recipient does not exist
--   refused         the recipient is deleted or takes no messages of this sender; both look alike from outside
--   blockedByOwner  the owner takes no messages of the recipient, and so sends none
--   awaited         a stranger has to wait for a person's first answer after `max_unanswered` messages
-- Parameters:
--   the_room: null if the message goes to `to_owner`
--   counters: [{key, seconds, most}]; a full one fails the statement by the constraint rate_limit_holds
--   mail_seconds: after how long unread a mail is sent
create function send_message(
  actor text, for_enterprise text, the_room uuid, to_owner text, the_key text, the_kind text, the_text text,
  the_detail jsonb, max_unanswered integer, mail_seconds integer, counters jsonb
) returns table (outcome text, stored_room uuid, stored_number integer, stored_at timestamptz, owners text[],
  is_job_queued boolean) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  own_owner text := message_owner(actor, for_enterprise);
  own message_side;
  other message_side;
  stored message;
  next_number integer;
  new_job uuid;
  now_ms bigint;
begin
  outcome := 'notAllowed';
  if own_owner is null then return next; return; end if;
  the_room := coalesce(the_room, message_room_of(own_owner, to_owner));
  outcome := 'noRoom';
  select last_number + 1 into next_number from message_room where id = the_room for no key update;
  select * into own from message_side as side where side.room_id = the_room and side.owner = own_owner;
  if own.room_id is null then return next; return; end if;
  select * into other from message_side as side where side.room_id = the_room and side.side = 1 - own.side;

  select * into stored from message where sender_uid = actor and key = the_key;
  if stored.room_id is not null then
    return query select 'repeated', stored.room_id, stored.number, stored.at, '{}'::text[], false;
    return;
  end if;
  outcome := case
    when other.owner is null or other.is_blocked then 'refused'
    when own.is_blocked then 'blockedByOwner'
    when other.uid is not null and other.sent = 0 and own.sent >= max_unanswered
      and not exists (select from contact where owner_uid = other.uid and contact_uid = own.uid) then 'awaited'
    else 'sent' end;
  if outcome <> 'sent' then return next; return; end if;

  insert into message (room_id, number, side, sender_uid, key, kind, text, detail, at)
  values (the_room, next_number, own.side, actor, the_key, the_kind, the_text, the_detail,
    greatest(date_trunc('milliseconds', clock_timestamp()), own.last_at))
  returning * into stored;
  if other.mail_job is null and not other.is_mailed and not other.is_muted then
    insert into queued_job (kind, party, payload, due_at)
    values ('unread', other.owner, '{}', now() + make_interval(secs => mail_seconds)) returning id into new_job;
  end if;
  update message_room set last_number = next_number where id = the_room;
  update message_side as side set last_number = next_number, last_at = stored.at,
    sent = sent + (side.side = own.side)::integer, unread = unread + (side.side <> own.side)::integer,
    mail_job = case when side.side <> own.side then coalesce(new_job, mail_job) else mail_job end
  where side.room_id = the_room;
  owners := array[own_owner, other.owner];
  perform count_room_change(the_room, owners);
  if next_number = 1 then
    update message_box as box set room_count = room_count + 1 where box.owner = any(owners);
  end if;

  now_ms := extract(epoch from clock_timestamp()) * 1000;
  insert into rate_limit as held (key, points, expire, most)
  select counter.key, 1, now_ms + counter.seconds * 1000, counter.most
  from jsonb_to_recordset(counters) as counter (key text, seconds bigint, most integer) order by counter.key
  on conflict (key) do update set
    points = case when held.expire <= now_ms then 1 else held.points + 1 end,
    expire = case when held.expire <= now_ms then excluded.expire else held.expire end,
    most = excluded.most;
  return query select 'sent', stored.room_id, stored.number, stored.at, owners, new_job is not null;
end
$$;

-- Marks the messages up to a number as read, or only as delivered; never backwards. `owners` are those for whom
-- something has changed. Outcomes: done, noRoom (also for those who have no right).
create function read_messages(
  actor text, for_enterprise text, the_room uuid, up_to integer, is_delivered_only boolean
) returns table (outcome text, unread_left integer, owners text[]) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  own_owner text := message_owner(actor, for_enterprise);
  own message_side;
  other_owner text;
  new_read integer;
  new_delivered integer;
  shows boolean;
begin
  outcome := 'noRoom';
  perform from message_room where id = the_room for no key update;
  select * into own from message_side as side where side.room_id = the_room and side.owner = own_owner;
  if own.room_id is null then return next; return; end if;
  outcome := 'done';
  owners := '{}';
  unread_left := own.unread;
  new_delivered := greatest(own.delivered_number, least(up_to, own.last_number));
  new_read := case when is_delivered_only then own.read_number
    else greatest(own.read_number, least(up_to, own.last_number)) end;
  if new_read = own.read_number and new_delivered = own.delivered_number then return next; return; end if;
  if new_read > own.read_number then
    unread_left := case when new_read = own.last_number then 0 else (
      select count(*) from message as waiting
      where waiting.room_id = the_room and waiting.number > new_read and waiting.side <> own.side
        and waiting.recalled_at is null) end;
  end if;
  update message_side as side set read_number = new_read, delivered_number = new_delivered, unread = unread_left,
    mail_job = case when new_read > own.read_number then null else mail_job end,
    is_mailed = is_mailed and new_read = own.read_number
  where side.room_id = the_room and side.side = own.side;
  select side.owner into other_owner from message_side as side
  where side.room_id = the_room and side.side = 1 - own.side;
  shows := coalesce((select shows_reading from message_box as box where box.owner = own_owner), true);
  if new_read > own.read_number then owners := array[own_owner]; end if;
  -- Somebody who hides what they read is not given away by a change either.
  if new_delivered > own.delivered_number or shows then owners := owners || other_owner; end if;
  owners := array_remove(owners, null);
  perform count_room_change(the_room, owners);
  return next;
end
$$;

-- Takes back a message of the sender's own within so many seconds by this clock. Outcomes: recalled (also when it was
-- before), late, noMessage (also for those who have no right). `file_id` is the file that the message showed.
create function recall_message(
  actor text, for_enterprise text, the_room uuid, the_number integer, max_seconds integer
) returns table (outcome text, owners text[], file_id text) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  own_owner text := message_owner(actor, for_enterprise);
  own message_side;
  stored message;
begin
  outcome := 'noMessage';
  owners := '{}';
  perform from message_room where id = the_room for no key update;
  select * into own from message_side as side where side.room_id = the_room and side.owner = own_owner;
  select * into stored from message
  where room_id = the_room and number = the_number and side = own.side and sender_uid = actor;
  if stored.room_id is null then return next; return; end if;
  outcome := 'recalled';
  if stored.recalled_at is not null then return next; return; end if;
  outcome := 'late';
  if clock_timestamp() > stored.at + make_interval(secs => max_seconds) then return next; return; end if;

  update message set text = '', detail = '{}', recalled_at = clock_timestamp()
  where room_id = the_room and number = the_number;
  -- What was unread and is the last of it leaves nothing to mail about.
  update message_side as side set unread = unread - 1, mail_job = case when unread > 1 then mail_job end
  where side.room_id = the_room and side.side = 1 - own.side and side.read_number < the_number;
  owners := array_remove(array(select side.owner from message_side as side where side.room_id = the_room), null);
  perform count_room_change(the_room, owners);
  return query select 'recalled', owners, stored.detail ->> 'fileId';
end
$$;

-- Changes how an owner keeps a room; null leaves a part as it is. Returns false if it is none of theirs.
create function keep_room(
  actor text, for_enterprise text, the_room uuid, muted boolean, blocked boolean
) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  own_owner text := message_owner(actor, for_enterprise);
begin
  perform from message_room where id = the_room for no key update;
  update message_side as side set is_muted = coalesce(muted, is_muted), is_blocked = coalesce(blocked, is_blocked),
    -- Who mutes or blocks wants no mail about what waits there.
    mail_job = case when coalesce(muted, false) or coalesce(blocked, false) then null else mail_job end
  where side.room_id = the_room and side.owner = own_owner;
  if not found then return false; end if;
  perform count_room_change(the_room, array[own_owner]);
  return true;
end
$$;

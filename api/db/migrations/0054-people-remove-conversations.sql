-- An owner removes a room from their list. It comes back with the next message; the other side is not affected.
alter table message_side
  -- The list has the room while its last message comes after this number.
  add column hidden_number integer not null default 0;
comment on column message_box.room_count is 'The number of rooms in the list of the owner.';

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
create or replace function send_message(
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
  -- It comes to the lists of those who have it in none: at first of both, later of those who removed it.
  if next_number - 1 in (own.hidden_number, other.hidden_number) then
    update message_box as box set room_count = room_count + 1
    where box.owner in (
      select side.owner from message_side as side
      where side.room_id = the_room and side.hidden_number = next_number - 1);
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

-- Takes a room out of its owner's list up to a message, or with 0 brings it back. A message that came meanwhile keeps
-- the room in the list. Returns false if it is none of theirs.
create function hide_room(
  actor text, for_enterprise text, the_room uuid, up_to integer
) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  own_owner text := message_owner(actor, for_enterprise);
  own message_side;
  new_hidden integer;
  change integer;
begin
  perform from message_room where id = the_room for no key update;
  select * into own from message_side as side where side.room_id = the_room and side.owner = own_owner;
  if own.room_id is null then return false; end if;
  new_hidden := case when up_to = 0 then 0 else greatest(own.hidden_number, least(up_to, own.last_number)) end;
  if new_hidden = own.hidden_number then return true; end if;
  update message_side as side set hidden_number = new_hidden,
    -- Who removes a room wants no mail about what waits there.
    mail_job = case when new_hidden = own.last_number then null else mail_job end
  where side.room_id = the_room and side.side = own.side;
  perform count_room_change(the_room, array[own_owner]);
  change := (own.last_number > new_hidden)::integer - (own.last_number > own.hidden_number)::integer;
  if change <> 0 then
    update message_box as box set room_count = room_count + change where box.owner = own_owner;
  end if;
  return true;
end
$$;

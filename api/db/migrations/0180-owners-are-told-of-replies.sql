-- The owner of a card is told of the details that visitors send, and sees how many of them are new.
-- A correction is new again.
alter table card_reply add column seen_at timestamptz;
update card_reply set seen_at = now();
create index card_reply_new on card_reply (to_uid) where seen_at is null and not is_hidden;

do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant update (seen_at) on card_reply to foyer_person;
  end if;
end
$$;

create function notice_of_reply() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform queue_notice(new.to_uid);
  return null;
end
$$;
create trigger queue_notice after insert or update of sent_at on card_reply
  for each row when (not new.is_hidden) execute function notice_of_reply();

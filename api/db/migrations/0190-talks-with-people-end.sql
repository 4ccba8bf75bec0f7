-- The number of the line with which a conversation went to a person last: what stands before it is what they may read.
alter table assistant_chat add column handed_number integer not null default 0;
update assistant_chat set handed_number = coalesce((
  select max(number) from assistant_line where chat_id = assistant_chat.id and line = 'WAITING'
), 0);
create index assistant_chat_room on assistant_chat (room_id) where room_id is not null;

-- Talks with people that began before they could end by themselves. Those of which nobody has heard for a day are over:
-- their visitors asked before an unanswered talk became a lead, so none of them does.
update assistant_chat set state = 'CLOSED'
where state in ('WAITING', 'PERSON') and last_at < now() - interval '1 day';
insert into queued_job (kind, party, payload)
select 'handOff', target_code, jsonb_build_object('chatId', id, 'number', handed_number)
from assistant_chat where state in ('WAITING', 'PERSON') and deleted_at is null;

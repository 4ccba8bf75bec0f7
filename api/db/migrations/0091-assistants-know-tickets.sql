-- Assistants of meetings say what tickets cost. How many have been sold is none of their texts.
create trigger assistant_stale_meeting after insert or delete on ticket_type
  for each row execute function assistant_stale('MEETING', 'meeting_code');
create trigger assistant_stale_meeting_text after update of name, summary, price, position on ticket_type
  for each row execute function assistant_stale('MEETING', 'meeting_code');
create trigger assistant_stale_meeting after insert or delete on ticket_sale
  for each row execute function assistant_stale('MEETING', 'meeting_code');
create trigger assistant_stale_meeting_text after update of currency on ticket_sale
  for each row execute function assistant_stale('MEETING', 'meeting_code');

update assistant_index set is_stale = true where llm_type = 'MEETING';

-- What a search reads of an order: its buyer and its number as people read it.
alter table ticket_order add column search text not null generated always as (
  folded(name || ' ' || company || ' ' || email || ' ' || meeting_code || '-' || lpad(number::text, 6, '0'))
) stored;

-- The order of the list of a meeting; orders of the same moment stand by their number.
drop index ticket_order_meeting;
create index ticket_order_meeting on ticket_order (meeting_code, created_at desc, number desc);

-- A text names the people and the meetings that it is about, as "PERSON U1001": answers that rest on it show their cards.
alter table assistant_passage add column subjects text[] not null default '{}';

update assistant_index set is_stale = true;

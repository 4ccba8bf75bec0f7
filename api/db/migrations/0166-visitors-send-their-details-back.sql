-- The words of a person about what becomes of the details that visitors of their card send them; each change of them is
-- a new version. Without any the words of this Foyer hold.
alter table card
  add column consent_text language_map not null default '{}',
  add column consent_version integer not null default 0;

-- What visitors of a card sent to its owner: guests what they wrote, people with an account what their own card says.
create table card_reply (
  id uuid primary key default gen_random_uuid(),
  to_uid text not null references person (uid) on delete cascade,
  -- The sender, where it was somebody with an account.
  from_uid text references person (uid) on delete cascade,
  -- Made by the sender's browser: it makes a repeated call one reply, and withdraws it.
  key_hash bytea not null,
  name text not null check (length(name) between 1 and 200),
  company text not null default '' check (length(company) <= 200),
  phone text not null default '' check (length(phone) <= 40),
  email text not null default '' check (length(email) <= 254),
  message text not null default '' check (length(message) <= 500),
  -- What the sender agreed to, as they read it.
  consent_text text not null,
  consent_version text not null,
  language text not null,
  met_kind text not null default 'CARD' check (met_kind in ('MEETING', 'LINK', 'CODE', 'CARD')),
  met_code text not null default '' check (length(met_code) <= 64),
  -- True if its receiver has blocked the sender, who does not learn that.
  is_hidden boolean not null default false,
  sent_at timestamptz not null default now(),
  check (from_uid <> to_uid)
);
create unique index card_reply_key on card_reply (to_uid, key_hash);
create unique index card_reply_from on card_reply (to_uid, from_uid) where from_uid is not null;
create index card_reply_of_sender on card_reply (from_uid) where from_uid is not null;
create index card_reply_list on card_reply (to_uid, sent_at desc, id) where not is_hidden;

alter table card_reply enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_person') then return; end if;
  grant select, delete on card_reply to foyer_person;
  create policy of_receiver on card_reply to foyer_person
    using (to_uid = current_setting('foyer.person', true));
end
$$;

-- The look that an enterprise gives to the cards of its people. It stands on the template alone, as the phone does.
alter table card_template
  add column cover text not null default '',
  add column logo text not null default '',
  -- As #rrggbb.
  add column colour text not null default '' check (colour ~ '^(#[0-9a-f]{6})?$');

-- What owners did to templates and cards. Entries are added and never change. None of them holds personal data.
create table card_change (
  id bigint generated always as identity primary key,
  enterprise_code text not null references enterprise (code) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- The account stays named after it is gone.
  uid text not null,
  action text not null,
  -- The name of the template.
  template text not null default '',
  card_id uuid references issued_card (id) on delete set null,
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
  after jsonb not null default '{}' check (jsonb_typeof(after) = 'object')
);
create index card_change_newest on card_change (enterprise_code, id desc);
create index card_change_card on card_change (card_id) where card_id is not null;

alter table card_change enable row level security;
do $$
begin
  if not exists (select from pg_roles where rolname = 'foyer_member') then return; end if;
  grant select, insert on card_change to foyer_member;
  create policy own_enterprise on card_change to foyer_member
    using (enterprise_code = current_setting('foyer.enterprise', true));
end
$$;

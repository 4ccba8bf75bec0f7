-- A try to pay for an order at a provider. It outlives its order: money that arrives later is given back.
create table online_payment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references ticket_order (id) on delete set null,
  -- STARTING until the provider's answer is stored; REFUSED where the provider names another amount or currency.
  state text not null default 'STARTING' check (state in
    ('STARTING', 'OPEN', 'PAID', 'ENDED', 'FAILED', 'REFUSED', 'REFUNDING', 'REFUNDED', 'REFUND_FAILED')),
  amount integer not null check (amount > 0),
  currency text not null,
  language text not null,
  -- The request as it is sent, and sent again under the same key, until its answer is stored.
  request text not null default '',
  session text unique,
  address text not null default '',
  -- The provider's own number of the payment, which refunds name.
  reference text not null default '',
  refund text not null default '',
  refund_tries integer not null default 0,
  problem text not null default '',
  asked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  refunded_at timestamptz
);
create unique index online_payment_open on online_payment (order_id) where state in ('STARTING', 'OPEN');
create index online_payment_order on online_payment (order_id, created_at desc);
create index online_payment_reference on online_payment (reference) where reference <> '';

alter table ticket_order
  drop constraint ticket_order_payment_check,
  add constraint ticket_order_payment_check check (payment in ('FREE', 'ONLINE', 'ON_SITE', 'BANK_TRANSFER'));

alter table online_payment enable row level security;
do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select on online_payment to foyer_person;
    create policy own_rows on online_payment for select to foyer_person
      using (order_id in (select id from ticket_order));
  end if;
  if exists (select from pg_roles where rolname = 'foyer_organiser') then
    grant select on online_payment to foyer_organiser;
    create policy acting_meeting on online_payment for select to foyer_organiser
      using (order_id in (select id from ticket_order));
  end if;
end
$$;

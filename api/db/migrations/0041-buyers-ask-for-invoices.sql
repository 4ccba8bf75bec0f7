-- The numbers of the invoices of a meeting follow each other without a gap, so they are counted where it sells.
alter table ticket_sale add column invoices integer not null default 0 check (invoices >= 0);

-- A request for an invoice. Once it is issued, `seller` keeps what the meeting said of itself at that moment.
create table invoice (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  uid text not null references person (uid) on delete cascade,
  key text not null,
  state text not null default 'APPLIED' check (state in ('APPLIED', 'ISSUED', 'REFUSED')),
  number integer check (number > 0),
  currency text not null,
  total integer not null check (total > 0),
  kind text not null check (kind in ('COMPANY', 'PERSON')),
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_number text not null default '',
  address text not null default '',
  email text not null,
  reason text not null default '',
  seller jsonb not null default '{}',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (uid, key),
  unique (meeting_code, number),
  check ((state = 'ISSUED') = (number is not null)),
  check ((state = 'APPLIED') = (decided_at is null)),
  check (state <> 'REFUSED' or reason <> '')
);
create index invoice_newest on invoice (uid, created_at desc);
create index invoice_meeting on invoice (meeting_code, created_at desc);

-- An order is on one invoice at most; one that was refused lets it go.
create table invoice_order (
  invoice_id uuid not null references invoice (id) on delete cascade,
  order_id uuid not null references ticket_order (id) on delete cascade,
  is_open boolean not null default true,
  primary key (invoice_id, order_id)
);
create unique index invoice_order_once on invoice_order (order_id) where is_open;

alter table invoice enable row level security;
alter table invoice_order enable row level security;
do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select on invoice, invoice_order to foyer_person;
    create policy own_rows on invoice for select to foyer_person
      using (uid = current_setting('foyer.person', true));
    create policy own_rows on invoice_order for select to foyer_person
      using (invoice_id in (select id from invoice));
  end if;
  if exists (select from pg_roles where rolname = 'foyer_organiser') then
    grant select on invoice, invoice_order to foyer_organiser;
    create policy acting_meeting on invoice for select to foyer_organiser
      using (meeting_code = current_setting('foyer.meeting', true));
    create policy acting_meeting on invoice_order for select to foyer_organiser
      using (invoice_id in (select id from invoice));
  end if;
end
$$;

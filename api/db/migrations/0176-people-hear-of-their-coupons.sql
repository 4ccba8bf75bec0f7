-- The instant at which organisers gave somebody a coupon; null for coupons that people get themselves.
alter table coupon add column given_at timestamptz;

do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select (meeting_code, kind_code, uid, title, given_at) on coupon to foyer_person;
    create policy own_rows on coupon for select to foyer_person
      using (uid = current_setting('foyer.person', true) and given_at is not null);
  end if;
  -- Whoever redeems at a shop holds its row meanwhile, so that nobody removes it. PostgreSQL asks for this right.
  if exists (select from pg_roles where rolname = 'foyer_organiser') then
    grant update (position) on coupon_shop to foyer_organiser;
  end if;
end
$$;

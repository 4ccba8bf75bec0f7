-- What a login on a partner page may be used for: only what was asked for. What people agreed to before this counts for
-- nothing new: they are asked once more.
alter table app_code add column scopes text[] not null default '{}';
alter table app_consent add column scopes text[] not null default '{}';

-- The digits with which a person ties a window that is cut off from its page to that page: how often they were mistaken.
alter table app_code add column tries integer not null default 0;

-- What the migrations come to, to be read: no program runs it. Made by `npm run schema`; a test compares it.

create table accepted (
  submit_id  bigint not null,
  uid        text not null,
  pid        bigint not null,
  at         timestamptz not null default now(),
  constraint accepted_pkey PRIMARY KEY (submit_id),
  constraint accepted_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE,
  constraint accepted_submit_id_fkey FOREIGN KEY (submit_id) REFERENCES submission(submit_id) ON DELETE CASCADE,
  constraint accepted_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX accepted_at ON public.accepted USING btree (at, uid, pid);
CREATE INDEX accepted_user ON public.accepted USING btree (uid, pid);
CREATE TRIGGER accepted_rank AFTER INSERT OR DELETE ON public.accepted FOR EACH ROW EXECUTE FUNCTION note_stale_rank();

create table account (
  uid                text not null,
  username           text not null,
  password_hash      text not null,
  email              text,
  nickname           text,
  avatar             text,
  title_name         text,
  title_color        text,
  number             text,
  gender             text not null default 'secrecy'::text,
  school             text,
  course             text,
  signature          text,
  realname           text,
  github             text,
  blog               text,
  cf_username        text,
  status             smallint not null default 0,
  created_at         timestamptz not null default now(),
  modified_at        timestamptz not null default now(),
  guessed_at         timestamptz,
  words              text not null default ((((username || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(realname, ''::text)),
  cf_rating          integer,
  cf_asked_at        timestamptz,
  may_create_groups  boolean not null default false,
  constraint account_pkey PRIMARY KEY (uid)
);
CREATE INDEX account_all ON public.account USING btree (created_at DESC, uid DESC);
CREATE INDEX account_cf_asked ON public.account USING btree (cf_asked_at NULLS FIRST) WHERE (cf_username IS NOT NULL);
CREATE INDEX account_cf_username ON public.account USING btree (lower(cf_username)) WHERE (cf_username IS NOT NULL);
CREATE UNIQUE INDEX account_email ON public.account USING btree (lower(email));
CREATE INDEX account_newest ON public.account USING btree (created_at DESC, uid) WHERE (status = 0);
CREATE INDEX account_nickname_search ON public.account USING gin (nickname gin_trgm_ops);
CREATE INDEX account_nickname_short ON public.account USING gin (short_grams(nickname));
CREATE UNIQUE INDEX account_username ON public.account USING btree (lower(username));
CREATE INDEX account_username_search ON public.account USING gin (username gin_trgm_ops);
CREATE INDEX account_username_short ON public.account USING gin (short_grams(username));
CREATE INDEX account_words ON public.account USING gin (words gin_trgm_ops);
CREATE INDEX account_words_short ON public.account USING gin (short_grams(words));
CREATE TRIGGER account_avatar AFTER DELETE OR UPDATE OF avatar ON public.account FOR EACH ROW WHEN ((old.avatar IS NOT NULL)) EXECUTE FUNCTION drop_avatar();
CREATE TRIGGER account_discussions AFTER UPDATE OF username ON public.account FOR EACH ROW WHEN ((old.username IS DISTINCT FROM new.username)) EXECUTE FUNCTION note_renamed_writer();
CREATE TRIGGER account_group_rank AFTER UPDATE OF status, username, nickname, realname ON public.account FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.username IS DISTINCT FROM new.username)) OR (old.nickname IS DISTINCT FROM new.nickname)) OR (old.realname IS DISTINCT FROM new.realname))) EXECUTE FUNCTION note_renamed_member();
CREATE TRIGGER account_rank AFTER INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION note_stale_rank();
CREATE TRIGGER account_rank_changed AFTER UPDATE OF username, nickname, realname, status ON public.account FOR EACH ROW WHEN (((((old.username IS DISTINCT FROM new.username) OR (old.nickname IS DISTINCT FROM new.nickname)) OR (old.realname IS DISTINCT FROM new.realname)) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION note_stale_rank();
CREATE TRIGGER account_submissions AFTER UPDATE OF username ON public.account FOR EACH ROW WHEN ((old.username IS DISTINCT FROM new.username)) EXECUTE FUNCTION follow_account();
CREATE TRIGGER account_tells AFTER UPDATE OF username, nickname, realname, school, gender, avatar ON public.account FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION tell_account('name');
CREATE TRIGGER account_training_rank AFTER UPDATE OF username, school, realname ON public.account FOR EACH ROW WHEN ((((old.username IS DISTINCT FROM new.username) OR (old.school IS DISTINCT FROM new.school)) OR (old.realname IS DISTINCT FROM new.realname))) EXECUTE FUNCTION note_renamed_trainee();

create table account_restriction (
  uid     text not null,
  reason  text not null default ''::text,
  until   timestamptz,
  set_by  text,
  set_at  timestamptz not null default now(),
  constraint account_restriction_pkey PRIMARY KEY (uid),
  constraint account_restriction_set_by_fkey FOREIGN KEY (set_by) REFERENCES account(uid) ON DELETE SET NULL,
  constraint account_restriction_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX account_restriction_set_by ON public.account_restriction USING btree (set_by);
CREATE INDEX account_restriction_until ON public.account_restriction USING btree (until) WHERE (until IS NOT NULL);

create table account_role (
  uid      text not null,
  role_id  integer not null,
  constraint account_role_pkey PRIMARY KEY (uid, role_id),
  constraint account_role_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE TRIGGER new_root_tells AFTER INSERT ON public.account_role FOR EACH ROW WHEN ((new.role_id = 1000)) EXECUTE FUNCTION tell_account('rights');
CREATE TRIGGER old_root_tells AFTER DELETE ON public.account_role FOR EACH ROW WHEN ((old.role_id = 1000)) EXECUTE FUNCTION tell_account('rights');

create table announcement (
  id           bigint not null generated always as identity,
  title        text not null,
  content      text,
  uid          text not null,
  status       smallint not null default 0,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  cid          bigint,
  gid          bigint,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_check CHECK (((cid IS NULL) OR (gid IS NULL))),
  constraint announcement_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint announcement_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE,
  constraint announcement_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid)
);
CREATE INDEX announcement_contest ON public.announcement USING btree (cid, id DESC) WHERE (cid IS NOT NULL);
CREATE INDEX announcement_group ON public.announcement USING btree (gid, id DESC) WHERE (gid IS NOT NULL);
CREATE INDEX announcement_site ON public.announcement USING btree (id DESC) WHERE ((cid IS NULL) AND (gid IS NULL));

create table api_token (
  id          bigint not null generated always as identity,
  uid         text not null,
  name        text not null,
  token_hash  bytea not null,
  scopes      jsonb not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  constraint api_token_pkey PRIMARY KEY (id),
  constraint api_token_token_hash_key UNIQUE (token_hash),
  constraint api_token_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX api_token_uid ON public.api_token USING btree (uid);

create table attempt_turn (
  scope  text not null,
  who    text not null,
  at     timestamptz not null,
  constraint attempt_turn_pkey PRIMARY KEY (scope, who)
);

create table audit_entry (
  id           bigint not null generated always as identity,
  at           timestamptz not null default now(),
  uid          text not null,
  username     text not null,
  ip           text,
  act          text not null,
  object_kind  text not null,
  object       text not null,
  before       jsonb,
  after        jsonb,
  subjects     text[] not null default '{}'::text[],
  constraint audit_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entry_act ON public.audit_entry USING btree (act, id DESC);
CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at);
CREATE INDEX audit_entry_ip ON public.audit_entry USING btree (ip, id DESC);
CREATE INDEX audit_entry_name ON public.audit_entry USING btree (lower(username), id DESC);
CREATE INDEX audit_entry_object ON public.audit_entry USING btree (object_kind, object, id DESC);
CREATE INDEX audit_entry_subjects ON public.audit_entry USING gin (subjects);
CREATE INDEX audit_entry_who ON public.audit_entry USING btree (uid, id DESC);
CREATE TRIGGER audit_entry_kept BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION keep_audit();

create table bank_entry (
  pid         bigint not null,
  problem_id  text not null,
  difficulty  smallint not null,
  tags        bigint[] not null,
  words       text not null,
  constraint bank_entry_pkey PRIMARY KEY (pid),
  constraint bank_entry_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE
);
CREATE INDEX bank_entry_difficulty ON public.bank_entry USING btree (difficulty, length(problem_id), problem_id) INCLUDE (pid);
CREATE INDEX bank_entry_order ON public.bank_entry USING btree (length(problem_id), problem_id) INCLUDE (pid, difficulty);
CREATE INDEX bank_entry_short ON public.bank_entry USING gin (short_grams(words));
CREATE INDEX bank_entry_tags ON public.bank_entry USING gin (tags);
CREATE INDEX bank_entry_words ON public.bank_entry USING gin (words gin_trgm_ops);

create table captcha (
  key_hash    bytea not null,
  answer      text not null,
  expires_at  timestamptz not null,
  constraint captcha_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX captcha_end ON public.captcha USING btree (expires_at);

create table carousel_picture (
  id          bigint not null generated always as identity,
  url         text not null,
  created_at  timestamptz not null default now(),
  file_id     bigint,
  link        text,
  place       integer not null default 0,
  constraint carousel_picture_pkey PRIMARY KEY (id),
  constraint carousel_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES uploaded_file(id),
  constraint carousel_picture_link_check CHECK (((link ~ '^(/([^/\\]|$)|https?://)'::text) AND (length(link) <= 1000))),
  constraint carousel_picture_url_check CHECK (((url ~ '^/[^/\\]'::text) AND (length(url) <= 500)))
);

create table checker_test (
  id            bigint not null generated always as identity,
  pid           bigint not null,
  version       text not null,
  name          text not null,
  input_hash    text not null,
  input_bytes   bigint not null,
  output_hash   text not null,
  output_bytes  bigint not null,
  answer_hash   text not null,
  answer_bytes  bigint not null,
  expected      jsonb not null,
  created_at    timestamptz not null default now(),
  constraint checker_test_pkey PRIMARY KEY (id),
  constraint checker_test_pid_version_fkey FOREIGN KEY (pid, version) REFERENCES test_data(pid, version) ON DELETE CASCADE
);
CREATE INDEX checker_test_answer ON public.checker_test USING btree (answer_hash);
CREATE INDEX checker_test_data ON public.checker_test USING btree (pid, version);
CREATE INDEX checker_test_input ON public.checker_test USING btree (input_hash);
CREATE INDEX checker_test_output ON public.checker_test USING btree (output_hash);

create table clarification (
  id           bigint not null generated always as identity,
  cid          bigint not null,
  pid          bigint,
  uid          text,
  question     text,
  asked_at     timestamptz not null,
  state        text not null default 'open'::text,
  answer       text,
  is_public    boolean not null default false,
  answered_by  text,
  answered_at  timestamptz,
  told         bigint,
  constraint clarification_pkey PRIMARY KEY (id),
  constraint clarification_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES account(uid) ON DELETE SET NULL,
  constraint clarification_check CHECK (((uid IS NULL) = (question IS NULL))),
  constraint clarification_check1 CHECK (((answer IS NULL) = (told IS NULL))),
  constraint clarification_check2 CHECK (((answer IS NOT NULL) = (state = 'answered'::text))),
  constraint clarification_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint clarification_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE,
  constraint clarification_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint clarification_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX clarification_answered_by ON public.clarification USING btree (answered_by);
CREATE INDEX clarification_contest ON public.clarification USING btree (cid, id DESC);
CREATE INDEX clarification_pid ON public.clarification USING btree (pid);
CREATE INDEX clarification_told ON public.clarification USING btree (cid, told DESC) WHERE (told IS NOT NULL);
CREATE INDEX clarification_uid ON public.clarification USING btree (uid);

create table clarification_reader (
  cid   bigint not null,
  uid   text not null,
  told  bigint not null,
  constraint clarification_reader_pkey PRIMARY KEY (cid, uid),
  constraint clarification_reader_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint clarification_reader_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX clarification_reader_uid ON public.clarification_reader USING btree (uid);

create table code_template (
  id           bigint not null generated always as identity,
  pid          bigint not null,
  language     text not null,
  code         text not null,
  status       boolean not null default true,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  constraint code_template_pkey PRIMARY KEY (id),
  constraint code_template_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE,
  constraint code_template_pid_language_key UNIQUE (pid, language)
);

create table comment (
  id          bigint not null generated always as identity,
  did         bigint,
  cid         bigint,
  uid         text not null,
  content     text not null,
  likes       integer not null default 0,
  replies     integer not null default 0,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  deleted_by  text,
  constraint comment_pkey PRIMARY KEY (id),
  constraint comment_check CHECK (((did IS NULL) <> (cid IS NULL))),
  constraint comment_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint comment_content_check CHECK (((length(content) >= 1) AND (length(content) <= 10000))),
  constraint comment_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES account(uid) ON DELETE SET NULL,
  constraint comment_did_fkey FOREIGN KEY (did) REFERENCES discussion(did) ON DELETE CASCADE,
  constraint comment_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX comment_cid ON public.comment USING btree (cid) WHERE (cid IS NOT NULL);
CREATE INDEX comment_contest ON public.comment USING btree (cid, likes DESC, id DESC) INCLUDE (uid) WHERE ((cid IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX comment_deleted_by ON public.comment USING btree (deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX comment_did ON public.comment USING btree (did) WHERE (did IS NOT NULL);
CREATE INDEX comment_discussion ON public.comment USING btree (did, likes DESC, id DESC) WHERE ((did IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX comment_uid ON public.comment USING btree (uid);

create table comment_like (
  comment_id  bigint not null,
  uid         text not null,
  created_at  timestamptz not null default now(),
  constraint comment_like_pkey PRIMARY KEY (comment_id, uid),
  constraint comment_like_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comment(id) ON DELETE CASCADE,
  constraint comment_like_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX comment_like_uid ON public.comment_like USING btree (uid);

create table compiled_helper (
  code_hash    bytea not null,
  compiled_at  timestamptz not null,
  constraint compiled_helper_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX compiled_helper_age ON public.compiled_helper USING btree (compiled_at);

create table contest (
  cid                    bigint not null generated always as identity,
  uid                    text not null,
  gid                    bigint,
  source                 bigint not null default 0,
  title                  text not null,
  description            text,
  type                   smallint not null,
  auth                   smallint not null,
  password               text,
  starts_at              timestamptz not null,
  ends_at                timestamptz not null,
  is_visible             boolean not null default true,
  seal_rank              boolean not null default false,
  seal_rank_at           timestamptz,
  auto_real_rank         boolean not null default true,
  rank_show_name         text not null default 'username'::text,
  open_rank              boolean not null default false,
  oi_rank_score_type     text not null default 'Recent'::text,
  star_accounts          jsonb not null default '[]'::jsonb,
  award_type             smallint not null default 0,
  awards                 jsonb not null default '[]'::jsonb,
  open_print             boolean not null default false,
  open_account_limit     boolean not null default false,
  account_limit_rule     text,
  allow_end_submit       boolean not null default false,
  created_at             timestamptz not null default now(),
  modified_at            timestamptz not null default now(),
  penalty_minutes        integer not null default 20,
  penalty_unit           text not null default 'seconds'::text,
  compile_error_penalty  boolean not null default false,
  open_code              boolean not null default true,
  constraint contest_pkey PRIMARY KEY (cid),
  constraint contest_auth_check CHECK ((auth = ANY (ARRAY[0, 1, 2]))),
  constraint contest_award_type_check CHECK ((award_type = ANY (ARRAY[0, 1, 2]))),
  constraint contest_check CHECK ((ends_at > starts_at)),
  constraint contest_check1 CHECK (((auth = 0) OR (password IS NOT NULL))),
  constraint contest_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE,
  constraint contest_oi_rank_score_type_check CHECK ((oi_rank_score_type = ANY (ARRAY['Recent'::text, 'Highest'::text]))),
  constraint contest_penalty_minutes_check CHECK (((penalty_minutes >= 0) AND (penalty_minutes <= 1440))),
  constraint contest_penalty_unit_check CHECK ((penalty_unit = ANY (ARRAY['seconds'::text, 'minutes'::text]))),
  constraint contest_rank_show_name_check CHECK ((rank_show_name = ANY (ARRAY['username'::text, 'nickname'::text, 'realname'::text]))),
  constraint contest_type_check CHECK ((type = ANY (ARRAY[0, 1]))),
  constraint contest_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid)
);
CREATE INDEX contest_group ON public.contest USING btree (gid, starts_at DESC) WHERE (gid IS NOT NULL);
CREATE INDEX contest_list ON public.contest USING btree (starts_at DESC) WHERE ((gid IS NULL) AND is_visible);
CREATE INDEX contest_owner ON public.contest USING btree (uid);
CREATE TRIGGER contest_tells AFTER DELETE OR UPDATE ON public.contest FOR EACH ROW EXECUTE FUNCTION tell_contest('contest');

create table contest_balloon (
  cid         bigint not null,
  uid         text not null,
  pid         bigint not null,
  carried_by  text not null,
  carried_at  timestamptz not null,
  constraint contest_balloon_pkey PRIMARY KEY (cid, uid, pid),
  constraint contest_balloon_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint contest_balloon_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE,
  constraint contest_balloon_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX contest_balloon_pid ON public.contest_balloon USING btree (pid);
CREATE INDEX contest_balloon_uid ON public.contest_balloon USING btree (uid);

create table contest_check (
  cid         bigint not null,
  uid         text not null,
  pid         bigint not null,
  checked_by  text not null,
  checked_at  timestamptz not null default now(),
  constraint contest_check_pkey PRIMARY KEY (cid, uid, pid),
  constraint contest_check_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint contest_check_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE,
  constraint contest_check_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX contest_check_pid ON public.contest_check USING btree (pid);
CREATE INDEX contest_check_uid ON public.contest_check USING btree (uid);

create table contest_day (
  cid                  bigint not null,
  canned_answers       jsonb,
  balloons_after_seal  boolean not null default false,
  constraint contest_day_pkey PRIMARY KEY (cid),
  constraint contest_day_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE
);

create table contest_print (
  id           bigint not null generated always as identity,
  cid          bigint not null,
  uid          text not null,
  content      text not null,
  status       smallint not null default 0,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  constraint contest_print_pkey PRIMARY KEY (id),
  constraint contest_print_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint contest_print_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  constraint contest_print_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX contest_print_user ON public.contest_print USING btree (uid, id DESC);
CREATE INDEX contest_print_waiting ON public.contest_print USING btree (cid, status, id DESC);

create table contest_problem (
  cpid           bigint not null generated always as identity,
  cid            bigint not null,
  pid            bigint not null,
  display_id     text not null,
  display_title  text not null,
  color          text,
  created_at     timestamptz not null default now(),
  modified_at    timestamptz not null default now(),
  constraint contest_problem_pkey PRIMARY KEY (cpid),
  constraint contest_problem_cid_display_id_key UNIQUE (cid, display_id),
  constraint contest_problem_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint contest_problem_cid_pid_key UNIQUE (cid, pid),
  constraint contest_problem_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE
);
CREATE INDEX contest_problem_pid ON public.contest_problem USING btree (pid);
CREATE TRIGGER contest_problem_tells AFTER INSERT OR DELETE OR UPDATE ON public.contest_problem FOR EACH ROW EXECUTE FUNCTION tell_contest('problems');

create table contest_registration (
  cid         bigint not null,
  uid         text not null,
  is_enabled  boolean not null default true,
  created_at  timestamptz not null default now(),
  constraint contest_registration_pkey PRIMARY KEY (cid, uid),
  constraint contest_registration_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint contest_registration_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX contest_registration_user ON public.contest_registration USING btree (uid);
CREATE TRIGGER registration_tells AFTER INSERT OR DELETE OR UPDATE ON public.contest_registration FOR EACH ROW EXECUTE FUNCTION tell_account('registration');

create table contest_seat (
  cid         bigint not null,
  uid         text not null,
  room        text not null,
  seat        text not null,
  extra_time  integer not null default 0,
  constraint contest_seat_pkey PRIMARY KEY (cid, uid),
  constraint contest_seat_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint contest_seat_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX contest_seat_extra_time ON public.contest_seat USING btree (cid, extra_time) WHERE (extra_time > 0);
CREATE INDEX contest_seat_uid ON public.contest_seat USING btree (uid);

create table contest_volunteer (
  cid       bigint not null,
  uid       text not null,
  added_at  timestamptz not null,
  constraint contest_volunteer_pkey PRIMARY KEY (cid, uid),
  constraint contest_volunteer_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint contest_volunteer_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX contest_volunteer_uid ON public.contest_volunteer USING btree (uid);

create table dead_letter (
  id          bigint not null generated always as identity,
  losses      integer not null,
  last_node   text,
  why         text not null,
  created_at  timestamptz not null default now(),
  settled_at  timestamptz,
  settled_by  text,
  kind        text not null,
  subject     bigint not null,
  constraint dead_letter_pkey PRIMARY KEY (id)
);
CREATE INDEX dead_letter_open ON public.dead_letter USING btree (created_at DESC) WHERE (settled_at IS NULL);
CREATE INDEX dead_letter_subject ON public.dead_letter USING btree (kind, subject);

create table discussion (
  did           bigint not null generated always as identity,
  category_id   bigint,
  title         text not null,
  description   text not null,
  content       text not null,
  pid           bigint,
  gid           bigint,
  uid           text not null,
  is_pinned     boolean not null default false,
  status        smallint not null default 0,
  views         integer not null default 0,
  likes         integer not null default 0,
  comments      integer not null default 0,
  created_at    timestamptz not null default now(),
  modified_at   timestamptz not null default now(),
  deleted_at    timestamptz,
  deleted_by    text,
  about_hidden  boolean not null default false,
  is_listed     boolean not null default ((status = 0) AND (deleted_at IS NULL) AND (NOT about_hidden)),
  words         text not null default ''::text,
  constraint discussion_pkey PRIMARY KEY (did),
  constraint discussion_category_id_fkey FOREIGN KEY (category_id) REFERENCES discussion_category(id) ON DELETE SET NULL,
  constraint discussion_content_check CHECK ((length(content) <= 65535)),
  constraint discussion_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES account(uid) ON DELETE SET NULL,
  constraint discussion_description_check CHECK (((length(description) >= 1) AND (length(description) <= 255))),
  constraint discussion_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE,
  constraint discussion_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE SET NULL,
  constraint discussion_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  constraint discussion_title_check CHECK (((length(title) >= 1) AND (length(title) <= 255))),
  constraint discussion_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX discussion_all ON public.discussion USING btree (is_pinned DESC, did DESC) INCLUDE (gid, category_id) WHERE (deleted_at IS NULL);
CREATE INDEX discussion_author ON public.discussion USING btree (uid, is_pinned DESC, did DESC) INCLUDE (gid, status) WHERE (deleted_at IS NULL);
CREATE INDEX discussion_category_list ON public.discussion USING btree (category_id, is_pinned DESC, did DESC) WHERE ((gid IS NULL) AND is_listed);
CREATE INDEX discussion_category_of ON public.discussion USING btree (category_id);
CREATE INDEX discussion_deleted ON public.discussion USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX discussion_deleted_by ON public.discussion USING btree (deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX discussion_group ON public.discussion USING btree (gid, is_pinned DESC, did DESC) INCLUDE (deleted_at, category_id) WHERE (gid IS NOT NULL);
CREATE INDEX discussion_group_list ON public.discussion USING btree (gid, is_pinned DESC, did DESC) INCLUDE (category_id, pid) WHERE ((gid IS NOT NULL) AND is_listed);
CREATE INDEX discussion_list ON public.discussion USING btree (is_pinned DESC, did DESC) WHERE ((gid IS NULL) AND is_listed);
CREATE INDEX discussion_of_author ON public.discussion USING btree (uid);
CREATE INDEX discussion_problem ON public.discussion USING btree (pid) WHERE (pid IS NOT NULL);
CREATE INDEX discussion_problem_list ON public.discussion USING btree (pid, is_pinned DESC, did DESC) WHERE ((gid IS NULL) AND is_listed);
CREATE INDEX discussion_words ON public.discussion USING gin (words gin_trgm_ops);
CREATE INDEX discussion_words_short ON public.discussion USING gin (short_grams(words));
CREATE TRIGGER discussion_about_hidden BEFORE INSERT OR UPDATE OF pid, gid ON public.discussion FOR EACH ROW EXECUTE FUNCTION set_about_hidden();
CREATE TRIGGER discussion_words BEFORE INSERT OR UPDATE OF title, description, uid ON public.discussion FOR EACH ROW EXECUTE FUNCTION set_discussion_words();

create table discussion_category (
  id           bigint not null generated always as identity,
  name         text not null,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  constraint discussion_category_pkey PRIMARY KEY (id),
  constraint discussion_category_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50)))
);
CREATE UNIQUE INDEX discussion_category_name ON public.discussion_category USING btree (lower(name));

create table discussion_like (
  did         bigint not null,
  uid         text not null,
  created_at  timestamptz not null default now(),
  constraint discussion_like_pkey PRIMARY KEY (did, uid),
  constraint discussion_like_did_fkey FOREIGN KEY (did) REFERENCES discussion(did) ON DELETE CASCADE,
  constraint discussion_like_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX discussion_like_uid ON public.discussion_like USING btree (uid);

create table discussion_report (
  id           bigint not null generated always as identity,
  did          bigint not null,
  uid          text not null,
  content      text not null,
  is_checked   boolean not null default false,
  checked_by   text,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  is_of_group  boolean not null default false,
  constraint discussion_report_pkey PRIMARY KEY (id),
  constraint discussion_report_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES account(uid) ON DELETE SET NULL,
  constraint discussion_report_content_check CHECK (((length(content) >= 1) AND (length(content) <= 1000))),
  constraint discussion_report_did_fkey FOREIGN KEY (did) REFERENCES discussion(did) ON DELETE CASCADE,
  constraint discussion_report_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX discussion_report_checked_by ON public.discussion_report USING btree (checked_by);
CREATE INDEX discussion_report_did ON public.discussion_report USING btree (did);
CREATE INDEX discussion_report_list ON public.discussion_report USING btree (is_checked, id DESC);
CREATE INDEX discussion_report_site_list ON public.discussion_report USING btree (is_checked, id DESC) WHERE (NOT is_of_group);
CREATE INDEX discussion_report_uid ON public.discussion_report USING btree (uid);
CREATE TRIGGER discussion_report_of_group BEFORE INSERT ON public.discussion_report FOR EACH ROW EXECUTE FUNCTION set_report_of_group();

create table discussion_version (
  id           bigint not null generated always as identity,
  did          bigint not null,
  title        text not null,
  description  text not null,
  content      text not null,
  replaced_by  text,
  replaced_at  timestamptz not null,
  constraint discussion_version_pkey PRIMARY KEY (id),
  constraint discussion_version_did_fkey FOREIGN KEY (did) REFERENCES discussion(did) ON DELETE CASCADE,
  constraint discussion_version_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES account(uid) ON DELETE SET NULL
);
CREATE INDEX discussion_version_by ON public.discussion_version USING btree (replaced_by);
CREATE INDEX discussion_version_of ON public.discussion_version USING btree (did, id DESC);

create table discussion_view (
  did     bigint not null,
  viewer  text not null,
  day     integer not null,
  constraint discussion_view_pkey PRIMARY KEY (did, viewer, day),
  constraint discussion_view_did_fkey FOREIGN KEY (did) REFERENCES discussion(did) ON DELETE CASCADE
);
CREATE INDEX discussion_view_day ON public.discussion_view USING btree (day);

create table due_rejudge (
  submit_id  bigint not null,
  asked_by   text not null,
  asked_at   timestamptz not null,
  constraint due_rejudge_pkey PRIMARY KEY (submit_id),
  constraint due_rejudge_submit_id_fkey FOREIGN KEY (submit_id) REFERENCES submission(submit_id) ON DELETE CASCADE
);
CREATE INDEX due_rejudge_order ON public.due_rejudge USING btree (asked_at, submit_id);

create table failure (
  id    bigint not null generated always as identity,
  what  text not null,
  at    timestamptz not null default now(),
  constraint failure_pkey PRIMARY KEY (id)
);
CREATE INDEX failure_what ON public.failure USING btree (what, at);

create table generated_passwords (
  key_hash    bytea not null,
  sealed      bytea not null,
  expires_at  timestamptz not null,
  constraint generated_passwords_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX generated_passwords_end ON public.generated_passwords USING btree (expires_at);

create table group (
  gid            bigint not null generated always as identity,
  uid            text not null,
  name           text not null,
  short_name     text not null,
  avatar         text,
  brief          text not null,
  description    text not null,
  auth           smallint not null,
  code           text,
  is_visible     boolean not null default true,
  status         smallint not null default 0,
  created_at     timestamptz not null default now(),
  modified_at    timestamptz not null default now(),
  words          text not null default ((name || '
'::text) || short_name),
  least_reason   integer not null default 5,
  rank_contests  boolean not null default false,
  constraint group_pkey PRIMARY KEY (gid),
  constraint group_auth_check CHECK ((auth = ANY (ARRAY[1, 2, 3]))),
  constraint group_check CHECK (((auth = 1) OR (code IS NOT NULL))),
  constraint group_code_check CHECK ((char_length(code) = 6)),
  constraint group_least_reason_check CHECK (((least_reason >= 0) AND (least_reason <= 100))),
  constraint group_name_check CHECK ((char_length(name) <= 25)),
  constraint group_short_name_check CHECK ((char_length(short_name) <= 10)),
  constraint group_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  constraint group_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid)
);
CREATE INDEX group_auth ON public."group" USING btree (auth, gid) INCLUDE (is_visible, uid) WHERE (status = 0);
CREATE INDEX group_list ON public."group" USING btree (gid) INCLUDE (is_visible, uid) WHERE (status = 0);
CREATE UNIQUE INDEX group_name ON public."group" USING btree (lower(name));
CREATE INDEX group_owner ON public."group" USING btree (uid);
CREATE UNIQUE INDEX group_short_name ON public."group" USING btree (lower(short_name));
CREATE INDEX group_words ON public."group" USING gin (words gin_trgm_ops);
CREATE TRIGGER group_avatar AFTER DELETE OR UPDATE OF avatar ON public."group" FOR EACH ROW WHEN ((old.avatar IS NOT NULL)) EXECUTE FUNCTION drop_avatar();

create table group_creation (
  id          bigint not null generated always as identity,
  uid         text not null,
  created_at  timestamptz not null default now(),
  constraint group_creation_pkey PRIMARY KEY (id),
  constraint group_creation_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX group_creation_uid ON public.group_creation USING btree (uid, created_at);

create table group_invitation (
  id          bigint not null generated always as identity,
  gid         bigint not null,
  uid         text not null,
  token       text not null,
  expires_at  timestamptz not null,
  most_uses   integer,
  uses        integer not null default 0,
  created_at  timestamptz not null default now(),
  constraint group_invitation_pkey PRIMARY KEY (id),
  constraint group_invitation_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE,
  constraint group_invitation_most_uses_check CHECK (((most_uses >= 1) AND (most_uses <= 10000))),
  constraint group_invitation_token_key UNIQUE (token),
  constraint group_invitation_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX group_invitation_group ON public.group_invitation USING btree (gid, id DESC);
CREATE INDEX group_invitation_maker ON public.group_invitation USING btree (uid);

create table group_member (
  id           bigint not null generated always as identity,
  gid          bigint not null,
  uid          text not null,
  auth         smallint not null,
  reason       text,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  is_put_in    boolean not null default false,
  rights       text[] not null default '{}'::text[],
  constraint group_member_pkey PRIMARY KEY (id),
  constraint group_member_auth_check CHECK ((auth = ANY (ARRAY[1, 2, 3, 4, 5]))),
  constraint group_member_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE,
  constraint group_member_gid_uid_key UNIQUE (gid, uid),
  constraint group_member_rights_check CHECK ((rights <@ ARRAY['code'::text, 'marks'::text, 'downloads'::text])),
  constraint group_member_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX group_member_list ON public.group_member USING btree (gid, auth, id DESC);
CREATE INDEX group_member_user ON public.group_member USING btree (uid);
CREATE TRIGGER group_member_rank AFTER INSERT OR DELETE ON public.group_member FOR EACH ROW EXECUTE FUNCTION note_stale_group_member();
CREATE TRIGGER group_member_rank_changed AFTER UPDATE OF auth ON public.group_member FOR EACH ROW WHEN (((old.auth >= 3) <> (new.auth >= 3))) EXECUTE FUNCTION note_stale_group_member();
CREATE TRIGGER member_tells AFTER INSERT OR DELETE OR UPDATE OF auth ON public.group_member FOR EACH ROW EXECUTE FUNCTION tell_account('rights');

create table group_rank (
  gid    bigint not null,
  uid    text not null,
  ac     integer not null,
  total  integer not null,
  score  integer not null,
  names  text not null,
  words  text not null,
  constraint group_rank_pkey PRIMARY KEY (gid, uid),
  constraint group_rank_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE,
  constraint group_rank_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX group_rank_acm ON public.group_rank USING btree (gid, ac DESC, total, uid);
CREATE INDEX group_rank_oi ON public.group_rank USING btree (gid, score DESC, ac DESC, uid);
CREATE INDEX group_rank_uid ON public.group_rank USING btree (uid);

create table group_rank_contest (
  gid  bigint not null,
  cid  bigint not null,
  constraint group_rank_contest_pkey PRIMARY KEY (gid, cid),
  constraint group_rank_contest_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint group_rank_contest_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE
);
CREATE INDEX group_rank_contest_cid ON public.group_rank_contest USING btree (cid);

create table group_rank_stale (
  gid  bigint not null,
  uid  text not null
);
CREATE INDEX group_rank_stale_gid ON public.group_rank_stale USING btree (gid);

create table helper_file (
  pid      bigint not null,
  version  text not null,
  hash     text not null,
  constraint helper_file_pkey PRIMARY KEY (pid, version, hash),
  constraint helper_file_pid_version_fkey FOREIGN KEY (pid, version) REFERENCES test_data(pid, version) ON DELETE CASCADE
);
CREATE INDEX helper_file_hash ON public.helper_file USING btree (hash);

create table helper_text (
  hash   text not null,
  bytes  bigint not null,
  constraint helper_text_pkey PRIMARY KEY (hash)
);

create table judge_job (
  id              bigint not null generated always as identity,
  uid             text,
  priority        smallint not null,
  attempt         integer not null default 0,
  node            text,
  claimed_at      timestamptz,
  lease_until     timestamptz,
  created_at      timestamptz not null default now(),
  losses          integer not null default 0,
  language        text not null default ''::text,
  behind          boolean not null default false,
  kind            text not null,
  subject         bigint not null,
  node_kind       text not null default 'sandbox'::text,
  remote_account  bigint,
  not_before      timestamptz,
  time_factor     real not null default 1,
  constraint judge_job_pkey PRIMARY KEY (id),
  constraint judge_job_remote_account_fkey FOREIGN KEY (remote_account) REFERENCES remote_account(id) ON DELETE SET NULL,
  constraint judge_job_subject UNIQUE (kind, subject)
);
CREATE INDEX judge_job_behind ON public.judge_job USING btree (node_kind, uid, priority, language, id) WHERE ((node IS NULL) AND behind);
CREATE INDEX judge_job_heads ON public.judge_job USING btree (node_kind, priority DESC, id) WHERE ((node IS NULL) AND (NOT behind));
CREATE INDEX judge_job_heads_of_owner ON public.judge_job USING btree (node_kind, uid, priority, language, id) WHERE ((node IS NULL) AND (NOT behind));
CREATE INDEX judge_job_leased ON public.judge_job USING btree (lease_until) WHERE (node IS NOT NULL);
CREATE INDEX judge_job_remote ON public.judge_job USING btree (language, priority DESC, id) WHERE ((node IS NULL) AND (node_kind = 'remote'::text));
CREATE UNIQUE INDEX judge_job_remote_account ON public.judge_job USING btree (remote_account) WHERE (remote_account IS NOT NULL);
CREATE TRIGGER judge_job_back BEFORE UPDATE OF node ON public.judge_job FOR EACH ROW WHEN (((old.node IS NOT NULL) AND (new.node IS NULL))) EXECUTE FUNCTION return_to_queue();
CREATE TRIGGER judge_job_frees_account BEFORE UPDATE OF node ON public.judge_job FOR EACH ROW WHEN (((old.node IS NOT NULL) AND (new.node IS NULL))) EXECUTE FUNCTION free_remote_account();
CREATE TRIGGER judge_job_gone AFTER DELETE ON public.judge_job FOR EACH ROW WHEN (((old.node IS NULL) AND (NOT old.behind))) EXECUTE FUNCTION next_in_queue();
CREATE TRIGGER judge_job_join BEFORE INSERT ON public.judge_job FOR EACH ROW EXECUTE FUNCTION join_queue();
CREATE TRIGGER judge_job_taken AFTER UPDATE OF node ON public.judge_job FOR EACH ROW WHEN (((old.node IS NULL) AND (new.node IS NOT NULL) AND (NOT old.behind))) EXECUTE FUNCTION next_in_queue();

create table judge_node (
  id              bigint not null generated always as identity,
  name            text not null,
  token_hash      bytea not null,
  revoked_at      timestamptz,
  slots           integer,
  languages       jsonb not null default '[]'::jsonb,
  tier            text,
  warnings        jsonb not null default '[]'::jsonb,
  last_contact    timestamptz,
  created_at      timestamptz not null default now(),
  refuses         text,
  is_local        boolean not null default false,
  awaited         jsonb not null default '[]'::jsonb,
  instance        text,
  kind            text not null default 'sandbox'::text,
  cores           integer,
  cpu_load        real,
  memory_load     real,
  examined_at     timestamptz,
  protocol        integer,
  version         text,
  build           text,
  draining_since  timestamptz,
  speed           real,
  time_factor     real not null default 1,
  constraint judge_node_pkey PRIMARY KEY (id),
  constraint judge_node_instance_key UNIQUE (instance),
  constraint judge_node_name_key UNIQUE (name),
  constraint judge_node_time_factor CHECK (((time_factor >= (0.1)::double precision) AND (time_factor <= (10)::double precision))),
  constraint judge_node_token_hash_key UNIQUE (token_hash)
);

create table judgement_log (
  id           bigint not null generated always as identity,
  submit_id    bigint not null,
  version      integer not null,
  attempt      integer not null,
  status       smallint not null,
  is_final     boolean not null,
  node         text,
  at           timestamptz not null default clock_timestamp(),
  time_factor  real not null default 1,
  constraint judgement_log_pkey PRIMARY KEY (id)
);
CREATE INDEX judgement_log_submission ON public.judgement_log USING btree (submit_id, version);

create table known_origin (
  uid      text not null,
  origin   text not null,
  seen_at  timestamptz not null,
  constraint known_place_pkey PRIMARY KEY (uid, origin),
  constraint known_place_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX known_place_seen ON public.known_origin USING btree (seen_at);

create table login_puzzle (
  key_hash    bytea not null,
  origin      text not null,
  answer      integer not null,
  tolerance   integer not null,
  work        text,
  drawn_at    timestamptz not null,
  expires_at  timestamptz not null,
  is_solved   boolean not null default false,
  constraint login_puzzle_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX login_puzzle_end ON public.login_puzzle USING btree (expires_at);

create table login_record (
  id          bigint not null generated always as identity,
  uid         text not null,
  at          timestamptz not null,
  ip          text,
  user_agent  text,
  constraint login_record_pkey PRIMARY KEY (id),
  constraint login_record_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX login_record_uid ON public.login_record USING btree (uid, at DESC);

create table mail_code (
  purpose     text not null,
  email       text not null,
  code_hash   bytea not null,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  asked_from  text,
  constraint mail_code_pkey PRIMARY KEY (purpose, email)
);

create table migrated (
  source  text not null,
  kind    text not null,
  old_id  text not null,
  new_id  text not null,
  at      timestamptz not null default now(),
  constraint migrated_pkey PRIMARY KEY (source, kind, old_id)
);

create table migration (
  name        text not null,
  hash        text not null,
  applied_at  timestamptz not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table name_skeleton (
  skeleton  text not null,
  uid       text not null,
  constraint name_skeleton_pkey PRIMARY KEY (skeleton),
  constraint name_skeleton_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX name_skeleton_uid ON public.name_skeleton USING btree (uid);

create table notice (
  id             bigint not null generated always as identity,
  title          text not null,
  content        text not null,
  type           text not null,
  recipient_uid  text,
  author_uid     text,
  pushed_at      timestamptz,
  created_at     timestamptz not null default now(),
  modified_at    timestamptz not null default now(),
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_author_uid_fkey FOREIGN KEY (author_uid) REFERENCES account(uid) ON DELETE SET NULL,
  constraint notice_check CHECK (((recipient_uid IS NOT NULL) = (type = 'Single'::text))),
  constraint notice_content_check CHECK ((length(content) <= 65535)),
  constraint notice_recipient_uid_fkey FOREIGN KEY (recipient_uid) REFERENCES account(uid) ON DELETE CASCADE,
  constraint notice_title_check CHECK (((length(title) >= 1) AND (length(title) <= 255))),
  constraint notice_type_check CHECK ((type = ANY (ARRAY['All'::text, 'Single'::text, 'Admin'::text])))
);
CREATE INDEX notice_author ON public.notice USING btree (author_uid);
CREATE INDEX notice_list ON public.notice USING btree (((pushed_at IS NOT NULL)), id DESC);
CREATE INDEX notice_recipient ON public.notice USING btree (recipient_uid);
CREATE INDEX notice_waiting ON public.notice USING btree (created_at) WHERE (pushed_at IS NULL);

create table other_contest (
  id         bigint not null generated always as identity,
  oj         text not null,
  title      text not null,
  url        text not null,
  begins_at  timestamptz not null,
  ends_at    timestamptz not null,
  server     text,
  constraint other_contest_pkey PRIMARY KEY (id),
  constraint other_contest_check CHECK ((ends_at >= begins_at)),
  constraint other_contest_oj_check CHECK (((length(oj) >= 1) AND (length(oj) <= 40))),
  constraint other_contest_server_fkey FOREIGN KEY (server) REFERENCES remote_server(key) ON DELETE CASCADE,
  constraint other_contest_title_check CHECK (((length(title) >= 1) AND (length(title) <= 500))),
  constraint other_contest_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 1000))),
  constraint other_contest_url_key UNIQUE (url)
);
CREATE INDEX other_contest_coming ON public.other_contest USING btree (ends_at, begins_at);

create table outbox (
  id          bigint not null generated always as identity,
  recipient   text not null,
  subject     text not null,
  body        text not null,
  created_at  timestamptz not null default now(),
  constraint outbox_pkey PRIMARY KEY (id)
);

create table package_file (
  pid      bigint not null,
  version  text not null,
  path     text not null,
  hash     text not null,
  bytes    bigint not null,
  constraint package_file_pkey PRIMARY KEY (pid, version, path),
  constraint package_file_pid_version_fkey FOREIGN KEY (pid, version) REFERENCES test_data(pid, version) ON DELETE CASCADE
);
CREATE INDEX package_file_hash ON public.package_file USING btree (hash);

create table passkey (
  id             bigint not null generated always as identity,
  uid            text not null,
  name           text not null,
  credential_id  text not null,
  public_key     bytea not null,
  counter        bigint not null,
  transports     jsonb not null,
  rp_id          text not null,
  created_at     timestamptz not null,
  used_at        timestamptz,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX passkey_uid ON public.passkey USING btree (uid);

create table problem (
  pid                    bigint not null generated always as identity,
  problem_id             text not null,
  title                  text not null,
  default_language       text not null default 'en'::text,
  author                 text,
  type                   smallint not null default 0,
  judge_mode             text not null default 'default'::text,
  judge_case_mode        text not null default 'default'::text,
  time_limit             integer,
  memory_limit           integer not null default 256,
  stack_limit            integer not null default 128,
  output_limit           integer,
  other_factor           real not null default 2,
  examples               text,
  source                 text,
  difficulty             smallint not null default 0,
  auth                   smallint not null default 1,
  io_score               integer,
  code_share             boolean not null default true,
  is_remove_end_blank    boolean not null default true,
  open_case_result       boolean not null default true,
  user_extra_file        text,
  is_file_io             boolean not null default false,
  io_read_file_name      text,
  io_write_file_name     text,
  is_hidden_copy         boolean not null default false,
  limit_rule             jsonb,
  data_version           text,
  modified_user          text,
  created_at             timestamptz not null default now(),
  modified_at            timestamptz not null default now(),
  judge_extra_file       text,
  keep_transcript        boolean not null default false,
  gid                    bigint,
  apply_public_progress  smallint,
  is_group               boolean not null default ((gid IS NOT NULL) AND (apply_public_progress IS DISTINCT FROM 2)),
  remote_site            text,
  constraint problem_pkey PRIMARY KEY (pid),
  constraint problem_apply_public_progress_check CHECK ((apply_public_progress = ANY (ARRAY[1, 2, 3]))),
  constraint problem_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE
);
CREATE INDEX problem_author_search ON public.problem USING gin (author gin_trgm_ops);
CREATE UNIQUE INDEX problem_display_id ON public.problem USING btree (lower(problem_id)) WHERE (NOT is_hidden_copy);
CREATE INDEX problem_group ON public.problem USING btree (gid, length(problem_id), problem_id) WHERE (gid IS NOT NULL);
CREATE INDEX problem_id_short ON public.problem USING gin (short_grams(problem_id)) WHERE (NOT is_hidden_copy);
CREATE INDEX problem_id_words ON public.problem USING gin (problem_id gin_trgm_ops) WHERE (NOT is_hidden_copy);
CREATE INDEX problem_of_office ON public.problem USING btree (auth, pid DESC) WHERE ((NOT is_hidden_copy) AND (NOT is_group));
CREATE INDEX problem_recent ON public.problem USING btree (modified_at DESC, pid DESC) WHERE ((auth = 1) AND (NOT is_hidden_copy) AND (time_limit IS NOT NULL));
CREATE INDEX problem_title_words ON public.problem USING gin (title gin_trgm_ops) WHERE (NOT is_hidden_copy);
CREATE TRIGGER problem_bank_entry AFTER INSERT OR UPDATE OF problem_id, title, difficulty, auth, is_hidden_copy, time_limit, gid, apply_public_progress ON public.problem FOR EACH ROW EXECUTE FUNCTION follow_bank();
CREATE TRIGGER problem_discussions AFTER UPDATE OF auth, gid, apply_public_progress ON public.problem FOR EACH ROW WHEN (((((old.auth = 1) IS DISTINCT FROM (new.auth = 1)) OR (old.is_group IS DISTINCT FROM new.is_group)) OR (old.gid IS DISTINCT FROM new.gid))) EXECUTE FUNCTION hide_discussions();
CREATE TRIGGER problem_statement_files BEFORE DELETE ON public.problem FOR EACH ROW EXECUTE FUNCTION drop_statement_files();
CREATE TRIGGER problem_submissions AFTER UPDATE OF problem_id, auth, is_hidden_copy, gid, apply_public_progress ON public.problem FOR EACH ROW WHEN (((((old.problem_id IS DISTINCT FROM new.problem_id) OR (old.auth IS DISTINCT FROM new.auth)) OR (old.is_hidden_copy IS DISTINCT FROM new.is_hidden_copy)) OR (old.is_group IS DISTINCT FROM new.is_group))) EXECUTE FUNCTION follow_problem();
CREATE TRIGGER problem_tells_contests AFTER UPDATE OF auth ON public.problem FOR EACH ROW WHEN ((old.auth IS DISTINCT FROM new.auth)) EXECUTE FUNCTION tell_contests_of_problem();
CREATE TRIGGER problem_training_rank AFTER UPDATE OF auth, time_limit, is_hidden_copy, gid, apply_public_progress ON public.problem FOR EACH ROW WHEN ((((((old.auth IS DISTINCT FROM new.auth) OR ((old.time_limit IS NULL) IS DISTINCT FROM (new.time_limit IS NULL))) OR (old.is_hidden_copy IS DISTINCT FROM new.is_hidden_copy)) OR (old.gid IS DISTINCT FROM new.gid)) OR (old.is_group IS DISTINCT FROM new.is_group))) EXECUTE FUNCTION note_problem_of_trainings();

create table problem_language (
  pid       bigint not null,
  language  text not null,
  constraint problem_language_pkey PRIMARY KEY (pid, language),
  constraint problem_language_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE
);

create table problem_language_limit (
  pid           bigint not null,
  language      text not null,
  factor        real,
  time_limit    integer,
  memory_limit  integer,
  constraint problem_language_limit_pkey PRIMARY KEY (pid, language),
  constraint problem_language_limit_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE
);

create table problem_member (
  pid         bigint not null,
  uid         text not null,
  role        text not null,
  created_at  timestamptz not null,
  constraint problem_member_pkey PRIMARY KEY (pid, uid),
  constraint problem_member_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE,
  constraint problem_member_role_check CHECK ((role = ANY (ARRAY['co-author'::text, 'tester'::text]))),
  constraint problem_member_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX problem_member_uid ON public.problem_member USING btree (uid);

create table problem_statement (
  pid          bigint not null,
  language     text not null,
  title        text not null,
  description  text,
  input        text,
  output       text,
  hint         text,
  constraint problem_statement_pkey PRIMARY KEY (pid, language),
  constraint problem_statement_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE
);
CREATE INDEX problem_statement_title ON public.problem_statement USING btree (pid, language) INCLUDE (title);
CREATE TRIGGER problem_statement_bank_entry AFTER INSERT OR DELETE OR UPDATE OF title ON public.problem_statement FOR EACH ROW EXECUTE FUNCTION follow_bank();

create table problem_tag (
  pid  bigint not null,
  tid  bigint not null,
  constraint problem_tag_pkey PRIMARY KEY (pid, tid),
  constraint problem_tag_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE,
  constraint problem_tag_tid_fkey FOREIGN KEY (tid) REFERENCES tag(id) ON DELETE CASCADE
);
CREATE INDEX problem_tag_tid ON public.problem_tag USING btree (tid);
CREATE TRIGGER problem_tag_bank_entry AFTER INSERT OR DELETE ON public.problem_tag FOR EACH ROW EXECUTE FUNCTION follow_bank();

create table problem_verdict_count (
  pid     bigint not null,
  status  smallint not null,
  n       bigint not null default 0,
  constraint problem_verdict_count_pkey PRIMARY KEY (pid, status),
  constraint problem_verdict_count_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE
);

create table problem_warning (
  pid         bigint not null,
  version     text not null,
  text        text not null,
  created_at  timestamptz not null default now(),
  kind        text not null default 'data'::text,
  constraint problem_warning_kind_check CHECK ((kind = ANY (ARRAY['data'::text, 'limit'::text]))),
  constraint problem_warning_pid_version_fkey FOREIGN KEY (pid, version) REFERENCES test_data(pid, version) ON DELETE CASCADE
);
CREATE UNIQUE INDEX problem_warning_once ON public.problem_warning USING btree (pid, version, md5(text));

create table rate_limit (
  key         text not null,
  taken       timestamptz[] not null,
  expires_at  timestamptz not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_expiry ON public.rate_limit USING btree (expires_at);

create table recovery_code (
  uid        text not null,
  code_hash  bytea not null,
  constraint recovery_code_pkey PRIMARY KEY (uid, code_hash),
  constraint recovery_code_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);

create table reference_file (
  reference_id  bigint not null,
  hash          text not null,
  constraint reference_file_pkey PRIMARY KEY (reference_id, hash),
  constraint reference_file_reference_id_fkey FOREIGN KEY (reference_id) REFERENCES reference_submission(id) ON DELETE CASCADE
);
CREATE INDEX reference_file_hash ON public.reference_file USING btree (hash);

create table reference_run (
  id            bigint not null generated always as identity,
  reference_id  bigint not null,
  run_id        text not null,
  purpose       text not null,
  status        smallint not null default 5,
  time          integer,
  memory        integer,
  score         integer,
  message       text,
  judger        text,
  created_at    timestamptz not null default now(),
  finished_at   timestamptz,
  machine_load  real,
  time_factor   real not null default 1,
  constraint reference_run_pkey PRIMARY KEY (id),
  constraint reference_run_reference_id_fkey FOREIGN KEY (reference_id) REFERENCES reference_submission(id) ON DELETE CASCADE,
  constraint reference_run_reference_id_run_id_key UNIQUE (reference_id, run_id)
);
CREATE INDEX reference_run_run ON public.reference_run USING btree (run_id);
CREATE TRIGGER reference_run_work AFTER DELETE ON public.reference_run FOR EACH ROW EXECUTE FUNCTION drop_work('reference');

create table reference_submission (
  id              bigint not null generated always as identity,
  pid             bigint not null,
  version         text not null,
  path            text not null,
  language        text,
  files           jsonb not null,
  declared        text not null,
  expected        jsonb not null,
  expected_score  integer,
  gated           boolean not null default true,
  sets_limit      boolean not null default false,
  constraint reference_submission_pkey PRIMARY KEY (id),
  constraint reference_submission_pid_version_fkey FOREIGN KEY (pid, version) REFERENCES test_data(pid, version) ON DELETE CASCADE,
  constraint reference_submission_pid_version_path_key UNIQUE (pid, version, path)
);
CREATE TRIGGER reference_submission_files AFTER INSERT OR UPDATE OF files ON public.reference_submission FOR EACH ROW EXECUTE FUNCTION keep_reference_files();

create table rejudge_proposal (
  id          bigint not null generated always as identity,
  pid         bigint not null,
  cid         bigint,
  version     text not null,
  filter      jsonb not null default '{}'::jsonb,
  why         text,
  state       text not null default 'judging'::text,
  tells       boolean not null default true,
  language    text not null,
  is_untold   boolean not null default false,
  uid         text,
  username    text not null,
  created_at  timestamptz not null default now(),
  judged_at   timestamptz,
  decided_by  text,
  decided_at  timestamptz,
  undone_by   text,
  undone_at   timestamptz,
  constraint rejudge_proposal_pkey PRIMARY KEY (id),
  constraint rejudge_proposal_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint rejudge_proposal_pid_version_fkey FOREIGN KEY (pid, version) REFERENCES test_data(pid, version) ON DELETE CASCADE,
  constraint rejudge_proposal_state_check CHECK ((state = ANY (ARRAY['judging'::text, 'ready'::text, 'cancelled'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text]))),
  constraint rejudge_proposal_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE SET NULL
);
CREATE INDEX rejudge_proposal_by ON public.rejudge_proposal USING btree (uid);
CREATE INDEX rejudge_proposal_contest ON public.rejudge_proposal USING btree (cid) WHERE (cid IS NOT NULL);
CREATE INDEX rejudge_proposal_problem ON public.rejudge_proposal USING btree (pid, version);
CREATE INDEX rejudge_proposal_work ON public.rejudge_proposal USING btree (id) WHERE ((state = ANY (ARRAY['judging'::text, 'applying'::text, 'undoing'::text])) OR is_untold);

create table rejudge_trial (
  id                 bigint not null generated always as identity,
  proposal_id        bigint not null,
  submit_id          bigint not null,
  uid                text not null,
  version            integer not null,
  status             smallint not null,
  time               integer,
  memory             integer,
  score              integer,
  new_status         smallint,
  new_time           integer,
  new_memory         integer,
  new_score          integer,
  new_oi_rank_score  integer,
  new_message        text,
  new_case_mode      text,
  new_cases          jsonb,
  judger             text,
  finished_at        timestamptz,
  change             text default 
CASE
    WHEN (new_status IS NULL) THEN NULL::text
    WHEN (new_status = 4) THEN 'failed'::text
    WHEN ((new_status = status) AND (NOT (new_score IS DISTINCT FROM score))) THEN 'same'::text
    WHEN ((new_status = 0) AND (status <> 0)) THEN 'better'::text
    WHEN ((new_status <> 0) AND (status = 0)) THEN 'worse'::text
    WHEN (COALESCE(new_score, 0) > COALESCE(score, 0)) THEN 'better'::text
    WHEN (COALESCE(new_score, 0) < COALESCE(score, 0)) THEN 'worse'::text
    ELSE 'other'::text
END,
  outcome            text,
  applied_version    integer,
  replaced           jsonb,
  told_at            timestamptz,
  time_factor        real not null default 1,
  constraint rejudge_trial_pkey PRIMARY KEY (id),
  constraint rejudge_trial_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'kept'::text, 'left'::text, 'moved'::text, 'undone'::text, 'stayed'::text]))),
  constraint rejudge_trial_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES rejudge_proposal(id) ON DELETE CASCADE,
  constraint rejudge_trial_proposal_id_submit_id_key UNIQUE (proposal_id, submit_id),
  constraint rejudge_trial_submit_id_fkey FOREIGN KEY (submit_id) REFERENCES submission(submit_id) ON DELETE CASCADE,
  constraint rejudge_trial_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX rejudge_trial_change ON public.rejudge_trial USING btree (proposal_id, change, submit_id);
CREATE INDEX rejudge_trial_open ON public.rejudge_trial USING btree (proposal_id, submit_id) WHERE (finished_at IS NULL);
CREATE INDEX rejudge_trial_person ON public.rejudge_trial USING btree (uid);
CREATE INDEX rejudge_trial_submission ON public.rejudge_trial USING btree (submit_id);
CREATE TRIGGER rejudge_trial_work AFTER DELETE ON public.rejudge_trial FOR EACH ROW EXECUTE FUNCTION drop_work('trial');

create table reminder (
  words    text not null,
  told_at  timestamptz not null,
  constraint reminder_pkey PRIMARY KEY (words)
);

create table remote_account (
  id            bigint not null generated always as identity,
  server        text not null,
  name          text not null,
  aside         jsonb,
  aside_at      timestamptz,
  session       bytea,
  next_at       timestamptz not null default now(),
  used_at       timestamptz,
  signed_in_at  timestamptz,
  constraint remote_account_pkey PRIMARY KEY (id),
  constraint remote_account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint remote_account_server_fkey FOREIGN KEY (server) REFERENCES remote_server(key) ON DELETE CASCADE,
  constraint remote_account_server_name_key UNIQUE (server, name)
);

create table remote_errand (
  id          bigint not null generated always as identity,
  site        text not null,
  server      text not null,
  uid         text,
  input       jsonb not null,
  output      jsonb,
  failure     jsonb,
  created_at  timestamptz not null default now(),
  ended_at    timestamptz,
  constraint remote_errand_pkey PRIMARY KEY (id),
  constraint remote_errand_server_fkey FOREIGN KEY (server) REFERENCES remote_server(key),
  constraint remote_errand_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX remote_errand_old ON public.remote_errand USING btree (created_at);
CREATE TRIGGER remote_errand_work AFTER DELETE ON public.remote_errand FOR EACH ROW EXECUTE FUNCTION drop_work('errand');

create table remote_handle (
  uid            text not null,
  server         text not null,
  handle         text not null,
  code           text not null,
  created_at     timestamptz not null default now(),
  proved_at      timestamptz,
  proof_problem  text,
  proof_after    text,
  proof_from     timestamptz,
  constraint remote_handle_pkey PRIMARY KEY (uid, server),
  constraint remote_handle_handle_check CHECK (((length(handle) >= 1) AND (length(handle) <= 100))),
  constraint remote_handle_proof_check CHECK ((num_nulls(proof_problem, proof_after, proof_from) = ANY (ARRAY[0, 3]))),
  constraint remote_handle_server_fkey FOREIGN KEY (server) REFERENCES remote_server(key),
  constraint remote_handle_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE UNIQUE INDEX remote_handle_proved ON public.remote_handle USING btree (server, lower(handle)) WHERE (proved_at IS NOT NULL);

create table remote_problem (
  pid          bigint not null,
  site         text not null,
  remote_id    text not null,
  url          text not null,
  languages    jsonb,
  imported_at  timestamptz not null default now(),
  told         jsonb not null,
  constraint remote_problem_pkey PRIMARY KEY (pid),
  constraint remote_problem_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE,
  constraint remote_problem_remote_id_check CHECK (((length(remote_id) >= 1) AND (length(remote_id) <= 100))),
  constraint remote_problem_url_check CHECK ((length(url) <= 1000))
);
CREATE INDEX remote_problem_id ON public.remote_problem USING btree (site, lower(remote_id));

create table remote_server (
  key           text not null,
  address       text,
  is_open       boolean not null default true,
  relays        boolean,
  submit_ms     integer,
  request_ms    integer,
  poll_ms       integer,
  languages     jsonb,
  languages_at  timestamptz,
  node          text,
  node_until    timestamptz,
  succeeded_at  timestamptz,
  failed_at     timestamptz,
  failure       jsonb,
  failures      integer not null default 0,
  next_try_at   timestamptz not null default now(),
  calendar_at   timestamptz,
  modified_at   timestamptz not null default now(),
  constraint remote_server_pkey PRIMARY KEY (key),
  constraint remote_server_address_check CHECK ((length(address) <= 500)),
  constraint remote_server_poll_ms_check CHECK (((poll_ms >= 100) AND (poll_ms <= 600000))),
  constraint remote_server_request_ms_check CHECK (((request_ms >= 0) AND (request_ms <= 600000))),
  constraint remote_server_submit_ms_check CHECK (((submit_ms >= 0) AND (submit_ms <= 3600000)))
);

create table remote_submission (
  submit_id   bigint not null,
  site        text not null,
  server      text not null,
  phase       text not null default 'waiting'::text,
  account     bigint,
  handle      text,
  baseline    text,
  queued_at   timestamptz not null default now(),
  sending_at  timestamptz,
  sent_at     timestamptz,
  remote_id   text,
  url         text,
  word        text,
  failure     jsonb,
  since       timestamptz,
  constraint remote_submission_pkey PRIMARY KEY (submit_id),
  constraint remote_submission_account_fkey FOREIGN KEY (account) REFERENCES remote_account(id) ON DELETE SET NULL,
  constraint remote_submission_phase_check CHECK ((phase = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'ended'::text]))),
  constraint remote_submission_server_fkey FOREIGN KEY (server) REFERENCES remote_server(key),
  constraint remote_submission_submit_id_fkey FOREIGN KEY (submit_id) REFERENCES submission(submit_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX remote_submission_own ON public.remote_submission USING btree (server, lower(handle), remote_id) WHERE ((handle IS NOT NULL) AND (remote_id IS NOT NULL) AND (sent_at IS NOT NULL));
CREATE INDEX remote_submission_remote ON public.remote_submission USING btree (server, remote_id) WHERE (remote_id IS NOT NULL);
CREATE INDEX remote_submission_sending ON public.remote_submission USING btree (account) WHERE (phase = 'sending'::text);

create table remote_tally (
  server  text not null,
  hour    timestamptz not null,
  reason  text not null,
  times   integer not null default 0,
  constraint remote_tally_pkey PRIMARY KEY (server, hour, reason),
  constraint remote_tally_reason_check CHECK ((length(reason) <= 40)),
  constraint remote_tally_server_fkey FOREIGN KEY (server) REFERENCES remote_server(key) ON DELETE CASCADE
);

create table reply (
  id          bigint not null generated always as identity,
  comment_id  bigint not null,
  uid         text not null,
  to_uid      text not null,
  to_reply    bigint,
  content     text not null,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  deleted_by  text,
  constraint reply_pkey PRIMARY KEY (id),
  constraint reply_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comment(id) ON DELETE CASCADE,
  constraint reply_content_check CHECK (((length(content) >= 1) AND (length(content) <= 10000))),
  constraint reply_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES account(uid) ON DELETE SET NULL,
  constraint reply_to_reply_fkey FOREIGN KEY (to_reply) REFERENCES reply(id) ON DELETE SET NULL,
  constraint reply_to_uid_fkey FOREIGN KEY (to_uid) REFERENCES account(uid) ON DELETE CASCADE,
  constraint reply_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX reply_comment ON public.reply USING btree (comment_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX reply_deleted_by ON public.reply USING btree (deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX reply_of ON public.reply USING btree (comment_id);
CREATE INDEX reply_to_reply ON public.reply USING btree (to_reply);
CREATE INDEX reply_to_uid ON public.reply USING btree (to_uid);
CREATE INDEX reply_uid ON public.reply USING btree (uid);

create table second_step (
  key_hash    bytea not null,
  purpose     text not null,
  uid         text not null,
  challenge   text,
  expires_at  timestamptz not null,
  constraint second_step_pkey PRIMARY KEY (key_hash),
  constraint second_step_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX second_step_end ON public.second_step USING btree (expires_at);

create table secret_key (
  is_only  boolean not null default true,
  id       bytea not null,
  since    timestamptz not null default now(),
  constraint secret_key_pkey PRIMARY KEY (is_only),
  constraint secret_key_is_only_check CHECK (is_only)
);

create table session (
  token_hash   bytea not null,
  uid          text not null,
  renew_after  timestamptz not null,
  expires_at   timestamptz not null,
  created_at   timestamptz not null default now(),
  ip           text,
  user_agent   text,
  upload_hash  bytea,
  login_id     bigint not null,
  used_at      timestamptz not null default now(),
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_login_id_fkey FOREIGN KEY (login_id) REFERENCES login_record(id) ON DELETE CASCADE,
  constraint session_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE,
  constraint session_upload_hash_key UNIQUE (upload_hash)
);
CREATE INDEX session_login ON public.session USING btree (login_id);
CREATE INDEX session_uid ON public.session USING btree (uid);

create table setting (
  name   text not null,
  value  jsonb not null,
  constraint setting_pkey PRIMARY KEY (name)
);

create table stored_upload (
  uid    text not null,
  at     timestamptz not null,
  bytes  bigint not null,
  constraint stored_upload_bytes_check CHECK ((bytes >= 0)),
  constraint stored_upload_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX stored_upload_uid_at_idx ON public.stored_upload USING btree (uid, at);

create table submission (
  submit_id      bigint not null generated always as identity,
  pid            bigint not null,
  display_pid    text not null,
  uid            text not null,
  username       text not null,
  language       text not null,
  code           text not null,
  length         integer not null,
  status         smallint not null default 5,
  share          boolean not null default false,
  error_message  text,
  time           integer,
  memory         integer,
  score          integer,
  oi_rank_score  integer,
  judger         text,
  cid            bigint not null default 0,
  cpid           bigint not null default 0,
  gid            bigint,
  ip             text,
  version        integer not null default 0,
  is_manual      boolean not null default false,
  case_mode      text,
  data_version   text,
  submitted_at   timestamptz not null default now(),
  modified_at    timestamptz not null default now(),
  audience       smallint,
  time_factor    real not null default 1,
  constraint submission_pkey PRIMARY KEY (submit_id),
  constraint submission_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE,
  constraint submission_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE,
  constraint submission_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid)
);
CREATE INDEX submission_data ON public.submission USING btree (pid, data_version);
CREATE INDEX submission_day ON public.submission USING btree (submitted_at) INCLUDE (status);
CREATE INDEX submission_gid ON public.submission USING btree (gid) WHERE (gid IS NOT NULL);
CREATE INDEX submission_group_rank ON public.submission USING btree (gid, uid, pid, status, oi_rank_score) WHERE ((gid IS NOT NULL) AND (cid = 0));
CREATE INDEX submission_newest ON public.submission USING btree (audience, submit_id DESC) WHERE (audience IS NOT NULL);
CREATE INDEX submission_of_contest ON public.submission USING btree (cid, submit_id DESC) INCLUDE (status, uid, pid, submitted_at) WHERE (cid <> 0);
CREATE INDEX submission_of_contest_moment ON public.submission USING btree (cid, submitted_at, submit_id) WHERE (cid <> 0);
CREATE INDEX submission_of_contest_problem ON public.submission USING btree (cid, pid, submit_id DESC) INCLUDE (status, uid, submitted_at) WHERE (cid <> 0);
CREATE INDEX submission_of_contestant ON public.submission USING btree (cid, uid, submit_id DESC) INCLUDE (status, pid, submitted_at) WHERE (cid <> 0);
CREATE INDEX submission_of_group ON public.submission USING btree (gid, submit_id DESC) INCLUDE (status, uid, pid) WHERE ((gid IS NOT NULL) AND (cid = 0));
CREATE INDEX submission_of_problem ON public.submission USING btree (audience, pid, submit_id DESC) INCLUDE (status) WHERE (audience IS NOT NULL);
CREATE INDEX submission_of_problem_status ON public.submission USING btree (audience, pid, status, submit_id DESC) WHERE (audience IS NOT NULL);
CREATE INDEX submission_of_status ON public.submission USING btree (audience, status, submit_id DESC) WHERE (audience IS NOT NULL);
CREATE INDEX submission_of_user ON public.submission USING btree (audience, uid, submit_id DESC) INCLUDE (status, pid) WHERE (audience IS NOT NULL);
CREATE INDEX submission_person_day ON public.submission USING btree (uid, submitted_at) INCLUDE (gid) WHERE (cid = 0);
CREATE INDEX submission_problem ON public.submission USING btree (pid, submit_id DESC);
CREATE INDEX submission_rank_score ON public.submission USING btree (uid, pid, oi_rank_score) WHERE ((cid = 0) AND (gid IS NULL) AND (oi_rank_score IS NOT NULL));
CREATE INDEX submission_user ON public.submission USING btree (uid, pid, submit_id DESC);
CREATE TRIGGER submission_audience BEFORE INSERT OR UPDATE OF pid, cid, gid ON public.submission FOR EACH ROW EXECUTE FUNCTION set_audience();
CREATE TRIGGER submission_group_rank_changed AFTER UPDATE OF status, oi_rank_score, cid, gid ON public.submission FOR EACH ROW WHEN ((((old.gid IS NOT NULL) OR (new.gid IS NOT NULL)) AND (((old.status = 0) <> (new.status = 0)) OR (old.oi_rank_score IS DISTINCT FROM new.oi_rank_score) OR (old.cid <> new.cid) OR (old.gid IS DISTINCT FROM new.gid)))) EXECUTE FUNCTION note_stale_group_rank();
CREATE TRIGGER submission_group_rank_gone AFTER DELETE ON public.submission FOR EACH ROW WHEN ((old.gid IS NOT NULL)) EXECUTE FUNCTION note_stale_group_rank();
CREATE TRIGGER submission_group_rank_new AFTER INSERT ON public.submission FOR EACH ROW WHEN ((new.gid IS NOT NULL)) EXECUTE FUNCTION note_stale_group_rank();
CREATE TRIGGER submission_rank AFTER INSERT OR DELETE ON public.submission FOR EACH ROW EXECUTE FUNCTION note_stale_rank();
CREATE TRIGGER submission_rank_changed AFTER UPDATE OF oi_rank_score, cid, gid ON public.submission FOR EACH ROW WHEN (((old.oi_rank_score IS DISTINCT FROM new.oi_rank_score) OR (old.cid <> new.cid) OR (old.gid IS DISTINCT FROM new.gid))) EXECUTE FUNCTION note_stale_rank();
CREATE TRIGGER submission_relay AFTER DELETE ON public.submission FOR EACH ROW EXECUTE FUNCTION drop_work('relay');
CREATE TRIGGER submission_training_changed AFTER UPDATE OF status, "time", cid, gid, submitted_at ON public.submission FOR EACH ROW WHEN (((((((old.status IS DISTINCT FROM new.status) OR (old."time" IS DISTINCT FROM new."time")) OR (old.cid IS DISTINCT FROM new.cid)) OR (old.gid IS DISTINCT FROM new.gid)) OR (old.submitted_at IS DISTINCT FROM new.submitted_at)) AND (((old.cid = 0) AND counts_in_training(old.status)) OR ((new.cid = 0) AND counts_in_training(new.status))))) EXECUTE FUNCTION note_stale_training();
CREATE TRIGGER submission_training_gone AFTER DELETE ON public.submission FOR EACH ROW WHEN (((old.cid = 0) AND counts_in_training(old.status))) EXECUTE FUNCTION note_stale_training();
CREATE TRIGGER submission_training_new AFTER INSERT ON public.submission FOR EACH ROW WHEN (((new.cid = 0) AND counts_in_training(new.status))) EXECUTE FUNCTION note_stale_training();
CREATE TRIGGER submission_work AFTER DELETE ON public.submission FOR EACH ROW EXECUTE FUNCTION drop_work('submission');

create table submission_case (
  id           bigint not null generated always as identity,
  submit_id    bigint not null,
  case_id      bigint not null,
  seq          integer not null,
  group_num    integer,
  status       smallint not null,
  time         integer not null,
  memory       integer not null,
  score        integer,
  message      text,
  input_name   text,
  output_name  text,
  created_at   timestamptz not null default now(),
  difference   jsonb,
  runs         jsonb,
  transcript   text,
  constraint submission_case_pkey PRIMARY KEY (id),
  constraint submission_case_submit_id_fkey FOREIGN KEY (submit_id) REFERENCES submission(submit_id) ON DELETE CASCADE,
  constraint submission_case_submit_id_seq_key UNIQUE (submit_id, seq)
);

create table system_message (
  id          bigint not null generated always as identity,
  uid         text not null,
  notice_id   bigint,
  kind        text not null,
  read_at     timestamptz,
  created_at  timestamptz not null default now(),
  words       text,
  about       jsonb,
  constraint system_message_pkey PRIMARY KEY (id),
  constraint system_message_check CHECK (((notice_id IS NULL) = (words IS NOT NULL))),
  constraint system_message_check1 CHECK (((words IS NULL) = (about IS NULL))),
  constraint system_message_kind_check CHECK ((kind = ANY (ARRAY['Sys'::text, 'Mine'::text]))),
  constraint system_message_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE,
  constraint system_message_notice_id_uid_key UNIQUE (notice_id, uid),
  constraint system_message_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX system_message_counted ON public.system_message USING btree (uid, kind) WHERE (read_at IS NULL);
CREATE INDEX system_message_list ON public.system_message USING btree (uid, kind, ((read_at IS NOT NULL)), id DESC);
CREATE TRIGGER system_message_told AFTER INSERT OR DELETE OR UPDATE OF read_at ON public.system_message FOR EACH ROW EXECUTE FUNCTION tell_reader();

create table tag (
  id           bigint not null generated always as identity,
  name         text not null,
  color        text,
  oj           text not null default 'ME'::text,
  gid          bigint,
  tcid         bigint,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  constraint tag_pkey PRIMARY KEY (id),
  constraint tag_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE,
  constraint tag_tcid_fkey FOREIGN KEY (tcid) REFERENCES tag_classification(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX tag_group_name ON public.tag USING btree (gid, oj, lower(name)) WHERE (gid IS NOT NULL);
CREATE UNIQUE INDEX tag_name ON public.tag USING btree (oj, lower(name)) WHERE (gid IS NULL);

create table tag_classification (
  id           bigint not null generated always as identity,
  name         text not null,
  oj           text not null default 'ME'::text,
  rank         integer not null default 0,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  constraint tag_classification_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tag_classification_name ON public.tag_classification USING btree (oj, lower(name));

create table test_case (
  case_id       bigint not null generated always as identity,
  pid           bigint not null,
  version       text not null,
  seq           integer not null,
  name          text not null,
  is_sample     boolean not null default false,
  group_num     integer,
  score         integer,
  input_hash    text not null,
  input_bytes   bigint not null,
  answer_hash   text not null,
  answer_bytes  bigint not null,
  args          jsonb not null default '[]'::jsonb,
  constraint test_case_pkey PRIMARY KEY (case_id),
  constraint test_case_pid_version_fkey FOREIGN KEY (pid, version) REFERENCES test_data(pid, version) ON DELETE CASCADE,
  constraint test_case_pid_version_seq_key UNIQUE (pid, version, seq)
);
CREATE INDEX test_case_answer ON public.test_case USING btree (answer_hash);
CREATE INDEX test_case_input ON public.test_case USING btree (input_hash);

create table test_data (
  pid             bigint not null,
  version         text not null,
  compare         jsonb not null,
  checker         jsonb,
  created_at      timestamptz not null default now(),
  interactor      jsonb,
  validators      jsonb not null default '[]'::jsonb,
  generators      jsonb not null default '[]'::jsonb,
  format          text,
  package_extras  jsonb,
  username        text,
  why             text,
  origin          text not null default 'package'::text,
  by_hand         boolean not null default false,
  judge_mode      text,
  case_mode       text,
  type            smallint,
  warnings        jsonb not null default '[]'::jsonb,
  constraint test_data_pkey PRIMARY KEY (pid, version),
  constraint test_data_origin_check CHECK ((origin = ANY (ARRAY['package'::text, 'form'::text, 'restored'::text]))),
  constraint test_data_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE
);
CREATE TRIGGER test_data_files AFTER INSERT OR UPDATE OF checker, interactor, validators, generators ON public.test_data FOR EACH ROW EXECUTE FUNCTION keep_helper_files();

create table test_run (
  id               bigint not null generated always as identity,
  key_hash         bytea not null,
  uid              text not null,
  pid              bigint not null,
  language         text not null,
  code             text not null,
  user_input       text not null,
  expected_output  text,
  status           smallint not null default 5,
  time             integer,
  memory           integer,
  user_output      text,
  stderr           text,
  created_at       timestamptz not null default now(),
  finished_at      timestamptz,
  constraint test_run_pkey PRIMARY KEY (id),
  constraint test_run_key_hash_key UNIQUE (key_hash),
  constraint test_run_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE,
  constraint test_run_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE UNIQUE INDEX test_run_running ON public.test_run USING btree (uid) WHERE (finished_at IS NULL);
CREATE TRIGGER test_run_work AFTER DELETE ON public.test_run FOR EACH ROW EXECUTE FUNCTION drop_work('testRun');

create table test_upload (
  token_hash  bytea not null,
  uid         text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  warnings    jsonb not null default '[]'::jsonb,
  constraint test_upload_pkey PRIMARY KEY (token_hash),
  constraint test_upload_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX test_upload_end ON public.test_upload USING btree (expires_at);
CREATE INDEX test_upload_owner ON public.test_upload USING btree (uid);

create table test_upload_file (
  token_hash  bytea not null,
  name        text not null,
  hash        text not null,
  bytes       bigint not null,
  constraint test_upload_file_pkey PRIMARY KEY (token_hash, name),
  constraint test_upload_file_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES test_upload(token_hash) ON DELETE CASCADE
);
CREATE INDEX test_upload_file_hash ON public.test_upload_file USING btree (hash);

create table totp (
  uid           text not null,
  secret        bytea not null,
  created_at    timestamptz not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0,
  constraint totp_pkey PRIMARY KEY (uid),
  constraint totp_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);

create table training (
  tid          bigint not null generated always as identity,
  uid          text not null,
  gid          bigint,
  category_id  bigint,
  title        text not null,
  description  text,
  auth         text not null,
  password     text,
  rank         integer not null default 0,
  is_visible   boolean not null default true,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  constraint training_pkey PRIMARY KEY (tid),
  constraint training_auth_check CHECK ((auth = ANY (ARRAY['Public'::text, 'Private'::text]))),
  constraint training_category_id_fkey FOREIGN KEY (category_id) REFERENCES training_category(id) ON DELETE SET NULL,
  constraint training_check CHECK (((auth = 'Public'::text) OR (password IS NOT NULL))),
  constraint training_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE,
  constraint training_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid)
);
CREATE INDEX training_category_of ON public.training USING btree (category_id);
CREATE INDEX training_group ON public.training USING btree (gid, rank, tid) WHERE (gid IS NOT NULL);
CREATE INDEX training_list ON public.training USING btree (rank, tid) WHERE ((gid IS NULL) AND is_visible);
CREATE INDEX training_owner ON public.training USING btree (uid);
CREATE TRIGGER training_rank_changed AFTER UPDATE OF auth, gid ON public.training FOR EACH ROW WHEN (((old.auth IS DISTINCT FROM new.auth) OR (old.gid IS DISTINCT FROM new.gid))) EXECUTE FUNCTION note_training_changed();

create table training_category (
  id           bigint not null generated always as identity,
  gid          bigint,
  name         text not null,
  color        text,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  constraint training_category_pkey PRIMARY KEY (id),
  constraint training_category_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE CASCADE
);
CREATE INDEX training_category_group ON public.training_category USING btree (gid);
CREATE UNIQUE INDEX training_category_name ON public.training_category USING btree (COALESCE(gid, (0)::bigint), lower(name));

create table training_problem (
  id           bigint not null generated always as identity,
  tid          bigint not null,
  pid          bigint not null,
  rank         integer not null default 0,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  constraint training_problem_pkey PRIMARY KEY (id),
  constraint training_problem_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE,
  constraint training_problem_tid_fkey FOREIGN KEY (tid) REFERENCES training(tid) ON DELETE CASCADE,
  constraint training_problem_tid_pid_key UNIQUE (tid, pid)
);
CREATE INDEX training_problem_order ON public.training_problem USING btree (tid, rank, id);
CREATE INDEX training_problem_pid ON public.training_problem USING btree (pid);
CREATE TRIGGER training_problem_rank AFTER INSERT OR DELETE ON public.training_problem FOR EACH ROW EXECUTE FUNCTION note_training_changed();
CREATE TRIGGER training_problem_rank_changed AFTER UPDATE OF tid, pid ON public.training_problem FOR EACH ROW WHEN (((old.tid IS DISTINCT FROM new.tid) OR (old.pid IS DISTINCT FROM new.pid))) EXECUTE FUNCTION note_training_changed();

create table training_rank (
  tid       bigint not null,
  uid       text not null,
  ac        integer not null,
  run_time  bigint not null,
  names     text not null,
  words     text not null,
  constraint training_rank_pkey PRIMARY KEY (tid, uid),
  constraint training_rank_tid_uid_fkey FOREIGN KEY (tid, uid) REFERENCES training_registration(tid, uid) ON DELETE CASCADE
);
CREATE INDEX training_rank_order ON public.training_rank USING btree (tid, ac DESC, run_time, uid);
CREATE INDEX training_rank_person ON public.training_rank USING btree (uid);

create table training_rank_stale (
  tid  bigint not null,
  uid  text
);
CREATE INDEX training_rank_stale_tid ON public.training_rank_stale USING btree (tid);

create table training_registration (
  tid         bigint not null,
  uid         text not null,
  is_enabled  boolean not null default true,
  created_at  timestamptz not null default now(),
  constraint training_registration_pkey PRIMARY KEY (tid, uid),
  constraint training_registration_tid_fkey FOREIGN KEY (tid) REFERENCES training(tid) ON DELETE CASCADE,
  constraint training_registration_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX training_registration_user ON public.training_registration USING btree (uid);
CREATE TRIGGER registration_training_rank AFTER INSERT OR UPDATE ON public.training_registration FOR EACH ROW EXECUTE FUNCTION note_stale_trainee();

create table uploaded_file (
  id          bigint not null generated always as identity,
  key         text not null,
  hash        text not null,
  bytes       bigint not null,
  ending      text not null,
  is_picture  boolean not null,
  name        text not null,
  uid         text,
  created_at  timestamptz not null default now(),
  gid         bigint,
  is_avatar   boolean not null default false,
  constraint uploaded_file_pkey PRIMARY KEY (id),
  constraint uploaded_file_bytes_check CHECK ((bytes >= 0)),
  constraint uploaded_file_ending_check CHECK ((ending ~ '^([a-z0-9]{1,10})?$'::text)),
  constraint uploaded_file_gid_fkey FOREIGN KEY (gid) REFERENCES "group"(gid) ON DELETE SET NULL,
  constraint uploaded_file_hash_check CHECK ((length(hash) = 64)),
  constraint uploaded_file_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text)),
  constraint uploaded_file_key_key UNIQUE (key),
  constraint uploaded_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint uploaded_file_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE SET NULL
);
CREATE INDEX uploaded_file_group ON public.uploaded_file USING btree (gid) WHERE (gid IS NOT NULL);
CREATE INDEX uploaded_file_hash ON public.uploaded_file USING btree (hash);
CREATE INDEX uploaded_file_uid ON public.uploaded_file USING btree (uid);

create table user_message (
  id          bigint not null generated always as identity,
  uid         text not null,
  sender_uid  text not null,
  kind        text not null,
  action      text not null,
  did         bigint,
  cid         bigint,
  comment_id  bigint,
  reply_id    bigint,
  read_at     timestamptz,
  created_at  timestamptz not null default now(),
  constraint user_message_pkey PRIMARY KEY (id),
  constraint user_message_action_check CHECK ((action = ANY (ARRAY['Discuss'::text, 'Reply'::text, 'Like_Post'::text, 'Like_Discuss'::text, 'Mention'::text]))),
  constraint user_message_check CHECK (((did IS NULL) <> (cid IS NULL))),
  constraint user_message_cid_fkey FOREIGN KEY (cid) REFERENCES contest(cid) ON DELETE CASCADE,
  constraint user_message_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comment(id) ON DELETE CASCADE,
  constraint user_message_did_fkey FOREIGN KEY (did) REFERENCES discussion(did) ON DELETE CASCADE,
  constraint user_message_kind_check CHECK ((kind = ANY (ARRAY['comment'::text, 'reply'::text, 'like'::text, 'removed-like'::text]))),
  constraint user_message_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES reply(id) ON DELETE CASCADE,
  constraint user_message_sender_uid_fkey FOREIGN KEY (sender_uid) REFERENCES account(uid) ON DELETE CASCADE,
  constraint user_message_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX user_message_cid ON public.user_message USING btree (cid) WHERE (cid IS NOT NULL);
CREATE INDEX user_message_comment ON public.user_message USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX user_message_did ON public.user_message USING btree (did) WHERE (did IS NOT NULL);
CREATE UNIQUE INDEX user_message_like ON public.user_message USING btree (sender_uid, action, COALESCE(did, (0)::bigint), COALESCE(comment_id, (0)::bigint)) WHERE (kind = ANY (ARRAY['like'::text, 'removed-like'::text]));
CREATE INDEX user_message_list ON public.user_message USING btree (uid, kind, ((read_at IS NOT NULL)), id DESC);
CREATE INDEX user_message_reply ON public.user_message USING btree (reply_id) WHERE (reply_id IS NOT NULL);
CREATE INDEX user_message_sender ON public.user_message USING btree (sender_uid);
CREATE INDEX user_message_unread ON public.user_message USING btree (uid, kind) WHERE (read_at IS NULL);
CREATE TRIGGER user_message_told AFTER INSERT OR DELETE OR UPDATE OF read_at ON public.user_message FOR EACH ROW EXECUTE FUNCTION tell_reader();

create table user_rank (
  uid          text not null,
  ac           integer not null,
  total        integer not null,
  submissions  integer not null,
  score        integer not null,
  names        text not null,
  words        text not null,
  constraint user_rank_pkey PRIMARY KEY (uid),
  constraint user_rank_uid_fkey FOREIGN KEY (uid) REFERENCES account(uid) ON DELETE CASCADE
);
CREATE INDEX user_rank_acm ON public.user_rank USING btree (ac DESC, total, uid);
CREATE INDEX user_rank_oi ON public.user_rank USING btree (score DESC, ac DESC, uid);
CREATE INDEX user_rank_short ON public.user_rank USING gin (short_grams(words));
CREATE INDEX user_rank_words ON public.user_rank USING gin (words gin_trgm_ops);

create table user_rank_stale (
  uid  text not null
);

create table verification (
  run_id      text not null,
  pid         bigint not null,
  version     text not null,
  uid         text,
  created_at  timestamptz not null default now(),
  time_limit  integer,
  constraint verification_pkey PRIMARY KEY (run_id),
  constraint verification_pid_version_fkey FOREIGN KEY (pid, version) REFERENCES test_data(pid, version) ON DELETE CASCADE
);
CREATE INDEX verification_problem ON public.verification USING btree (pid, created_at DESC);

create table workbench_file (
  workbench_run_id  bigint not null,
  hash              text not null,
  is_made           boolean not null,
  constraint workbench_file_pkey PRIMARY KEY (workbench_run_id, hash, is_made),
  constraint workbench_file_workbench_run_id_fkey FOREIGN KEY (workbench_run_id) REFERENCES workbench_run(id) ON DELETE CASCADE
);
CREATE INDEX workbench_file_hash ON public.workbench_file USING btree (hash);

create table workbench_run (
  id           bigint not null generated always as identity,
  run_id       text not null,
  pid          bigint,
  version      text,
  uid          text,
  purpose      text not null,
  request      jsonb not null,
  result       jsonb,
  created_at   timestamptz not null default now(),
  finished_at  timestamptz,
  constraint workbench_run_pkey PRIMARY KEY (id),
  constraint workbench_run_pid_fkey FOREIGN KEY (pid) REFERENCES problem(pid) ON DELETE CASCADE
);
CREATE INDEX workbench_run_run ON public.workbench_run USING btree (run_id);
CREATE TRIGGER workbench_run_files AFTER INSERT OR UPDATE OF request, result ON public.workbench_run FOR EACH ROW EXECUTE FUNCTION keep_workbench_files();
CREATE TRIGGER workbench_run_work AFTER DELETE ON public.workbench_run FOR EACH ROW EXECUTE FUNCTION drop_work('workbench');

create view held_blob as
 SELECT test_case.input_hash AS hash
   FROM test_case
UNION ALL
 SELECT test_case.answer_hash AS hash
   FROM test_case
UNION ALL
 SELECT package_file.hash
   FROM package_file
UNION ALL
 SELECT checker_test.input_hash AS hash
   FROM checker_test
UNION ALL
 SELECT checker_test.output_hash AS hash
   FROM checker_test
UNION ALL
 SELECT checker_test.answer_hash AS hash
   FROM checker_test
UNION ALL
 SELECT helper_text.hash
   FROM helper_text
UNION ALL
 SELECT helper_file.hash
   FROM helper_file
UNION ALL
 SELECT reference_file.hash
   FROM reference_file
UNION ALL
 SELECT workbench_file.hash
   FROM workbench_file
UNION ALL
 SELECT test_upload_file.hash
   FROM test_upload_file
UNION ALL
 SELECT uploaded_file.hash
   FROM uploaded_file;

create view written_text as
 SELECT concat_ws(' '::text, problem_statement.description, problem_statement.input, problem_statement.output, problem_statement.hint) AS text,
    problem_statement.pid
   FROM problem_statement
UNION ALL
 SELECT problem.source AS text,
    problem.pid
   FROM problem
UNION ALL
 SELECT announcement.content AS text,
    NULL::bigint AS pid
   FROM announcement
UNION ALL
 SELECT concat_ws(' '::text, clarification.question, clarification.answer) AS text,
    NULL::bigint AS pid
   FROM clarification
UNION ALL
 SELECT comment.content AS text,
    NULL::bigint AS pid
   FROM comment
UNION ALL
 SELECT reply.content AS text,
    NULL::bigint AS pid
   FROM reply
UNION ALL
 SELECT contest.description AS text,
    NULL::bigint AS pid
   FROM contest
UNION ALL
 SELECT (contest_day.canned_answers)::text AS text,
    NULL::bigint AS pid
   FROM contest_day
UNION ALL
 SELECT concat_ws(' '::text, discussion.description, discussion.content) AS text,
    NULL::bigint AS pid
   FROM discussion
UNION ALL
 SELECT concat_ws(' '::text, discussion_version.description, discussion_version.content) AS text,
    NULL::bigint AS pid
   FROM discussion_version
UNION ALL
 SELECT concat_ws(' '::text, "group".brief, "group".description) AS text,
    NULL::bigint AS pid
   FROM "group"
UNION ALL
 SELECT notice.content AS text,
    NULL::bigint AS pid
   FROM notice
UNION ALL
 SELECT training.description AS text,
    NULL::bigint AS pid
   FROM training
UNION ALL
 SELECT concat_ws(' '::text, account.signature, account.avatar) AS text,
    NULL::bigint AS pid
   FROM account
UNION ALL
 SELECT (setting.value)::text AS text,
    NULL::bigint AS pid
   FROM setting;

CREATE OR REPLACE FUNCTION public.audience_of(auth smallint, is_hidden_copy boolean, is_group boolean)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN is_hidden_copy THEN NULL::integer WHEN ((auth = 1) AND (NOT is_group)) THEN 0 ELSE 1 END;

CREATE OR REPLACE FUNCTION public.counts_in_training(status smallint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['-3'::integer, '-2'::integer, '-1'::integer, 0, 1, 2, 3, 8]));

CREATE OR REPLACE FUNCTION public.drop_avatar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.avatar is not distinct from old.avatar then return null; end if;
  delete from uploaded_file where is_avatar and key = substring(old.avatar from '^/api/public/img/([0-9a-f]{32})\.');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_statement_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from uploaded_file as file
  using (
    select distinct named[1] as key
    from written_text, regexp_matches(text, '/api/public/(?:img|file)/([0-9a-f]{32})(?![0-9a-f])', 'g') as named
    where pid = old.pid
  ) as shown
  where file.key = shown.key and not file.is_avatar
    and (file.gid = old.gid or file.uid in (select uid from account where username in (old.author, old.modified_user)))
    and not exists (select from carousel_picture where file_id = file.id)
    and not exists (select from written_text where pid is distinct from old.pid and strpos(text, file.key) > 0);
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone bigint;
begin
  if tg_argv[0] in ('submission', 'relay') then gone := old.submit_id; else gone := old.id; end if;
  delete from judge_job where kind = tg_argv[0] and subject = gone;
  delete from dead_letter where kind = tg_argv[0] and subject = gone;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update submission set username = new.username where uid = new.uid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_bank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform refresh_bank_entry(old.pid); end if;
  if tg_op <> 'DELETE' then perform refresh_bank_entry(new.pid); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.follow_problem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update submission set display_pid = new.problem_id,
    audience = case when cid = 0 and gid is null then audience_of(new.auth, new.is_hidden_copy, new.is_group) end
  where pid = new.pid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.free_remote_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.remote_account := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.hashes_in(described jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select distinct file->>'hash' from jsonb_path_query(described, 'strict $.** ? (@.type() == "object")') as file
  where length(file->>'hash') = 64
$function$;

CREATE OR REPLACE FUNCTION public.hide_discussions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- held in the order in which managers hold several of them
  perform from discussion where pid = new.pid order by did for no key update;
  update discussion
  set about_hidden = not (new.auth = 1 and (not new.is_group or new.gid is not distinct from discussion.gid))
  where pid = new.pid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.join_queue()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if new.node is null and new.uid is not null then
    perform from judge_job where node_kind = new.node_kind and uid = new.uid and priority = new.priority
      and language = new.language and node is null and not behind order by id limit 1 for share skip locked;
    new.behind := found;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('verdict.audit_sweep', true) = 'on' then return old; end if;
  raise exception 'the audit log is only ever added to';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_helper_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from helper_file where pid = new.pid and version = new.version;
  insert into helper_file (pid, version, hash)
    select new.pid, new.version, hashes_in(jsonb_build_array(new.checker, new.interactor, new.validators, new.generators));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_reference_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from reference_file where reference_id = new.id;
  insert into reference_file (reference_id, hash) select new.id, hashes_in(new.files);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_workbench_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from workbench_file where workbench_run_id = new.id;
  insert into workbench_file (workbench_run_id, hash, is_made)
    select new.id, hashes_in(new.request), false union all select new.id, hashes_in(new.result), true;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.next_in_queue()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  update judge_job set behind = false where id = (
    select id from judge_job where node_kind = old.node_kind and uid = old.uid and priority = old.priority
      and language = old.language and node is null and behind order by id limit 1 for update skip locked);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_problem_of_trainings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into training_rank_stale (tid)
  select tid from training_problem join training using (tid) where pid = new.pid and training.auth = 'Private';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_renamed_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into group_rank_stale (gid, uid) select gid, uid from group_member where uid = new.uid and auth >= 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_renamed_trainee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into training_rank_stale (tid, uid) select tid, uid from training_rank where uid = new.uid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_renamed_writer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update discussion set words = lower(concat_ws(E'\n', title, description, new.username)) where uid = new.uid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_stale_group_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into group_rank_stale (gid, uid) values (old.gid, old.uid);
  else
    insert into group_rank_stale (gid, uid) values (new.gid, new.uid);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_stale_group_rank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.gid is not null
    and (old.cid = 0 or exists (select from "group" where gid = old.gid and rank_contests)) then
    insert into group_rank_stale (gid, uid) values (old.gid, old.uid);
  end if;
  if tg_op <> 'DELETE' and new.gid is not null
    and (tg_op = 'INSERT' or new.gid is distinct from old.gid or old.cid <> 0)
    and (new.cid = 0 or exists (select from "group" where gid = new.gid and rank_contests)) then
    insert into group_rank_stale (gid, uid) values (new.gid, new.uid);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_stale_rank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into user_rank_stale (uid) values (case tg_op when 'DELETE' then old.uid else new.uid end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_stale_trainee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into training_rank_stale (tid, uid) values (new.tid, new.uid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_stale_training()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one submission := case tg_op when 'DELETE' then old else new end;
begin
  insert into training_rank_stale (tid, uid)
  select tid, one.uid from training_problem join training using (tid)
  where training_problem.pid = one.pid and training.auth = 'Private';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_training_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into training_rank_stale (tid) values (case tg_op when 'DELETE' then old.tid else new.tid end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_bank_entry(which bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- what others are changing of this problem is waited for, so that the last one sees all of it
  perform from problem where pid = which for no key update;
  insert into bank_entry (pid, problem_id, difficulty, tags, words)
  select pid, problem_id, difficulty,
    array(select tid from problem_tag where problem_tag.pid = problem.pid order by tid),
    lower(concat_ws(E'\n', problem_id, title,
      (select string_agg(s.title, E'\n') from problem_statement s where s.pid = problem.pid and s.title <> problem.title)))
  from problem where pid = which and auth = 1 and not is_group and not is_hidden_copy and time_limit is not null
  on conflict (pid) do update set problem_id = excluded.problem_id, difficulty = excluded.difficulty, tags = excluded.tags,
    words = excluded.words;
  if not found then delete from bank_entry where pid = which; end if;
end $function$;

CREATE OR REPLACE FUNCTION public.return_to_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.behind := false;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_about_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.about_hidden := false;
  if new.pid is not null then
    -- shared, so that a problem that is just being hidden waits for this row or is seen by it
    select not (auth = 1 and (not is_group or gid is not distinct from new.gid)) into strict new.about_hidden
    from problem where pid = new.pid for share;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_audience()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.audience := null;
  if new.cid = 0 and new.gid is null then
    -- shared, so that a problem that is just being hidden waits for this row or is seen by it
    select audience_of(auth, is_hidden_copy, is_group) into new.audience from problem where pid = new.pid for share;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_discussion_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.words := lower(concat_ws(E'\n', new.title, new.description, (select username from account where uid = new.uid)));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.set_report_of_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select gid is not null into strict new.is_of_group from discussion where did = new.did;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.short_grams(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT array_agg(DISTINCT substr(lower($1), at.at, length.length)) AS array_agg FROM generate_series(1, length($1)) at(at), generate_series(1, 2) length(length));

CREATE OR REPLACE FUNCTION public.tell_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('account', coalesce(new.uid, old.uid) || ' ' || tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_contest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('contest', json_build_object('cid', coalesce(new.cid, old.cid), 'kind', tg_argv[0])::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_contests_of_problem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('contest', json_build_object('cid', cid, 'kind', 'problems')::text)
    from contest_problem where pid = new.pid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_reader()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('message', coalesce(new.uid, old.uid));
  return null;
end $function$;

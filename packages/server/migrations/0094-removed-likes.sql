-- A message of a like that its reader removed stays, under a kind of its own that no list asks for: whoever likes, takes it back and
-- likes again is not told of anew.
alter table user_message drop constraint user_message_kind_check;
alter table user_message add constraint user_message_kind_check check (kind in ('comment', 'reply', 'like', 'removed-like'));
drop index user_message_like;
create unique index user_message_like on user_message (sender_uid, action, coalesce(did, 0), coalesce(comment_id, 0))
  where kind in ('like', 'removed-like');

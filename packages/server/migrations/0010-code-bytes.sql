-- The length of a submission is that of its code in bytes; it was counted in characters.
update submission set length = octet_length(code) where length <> octet_length(code);

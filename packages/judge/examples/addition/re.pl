# RE
die 'no';

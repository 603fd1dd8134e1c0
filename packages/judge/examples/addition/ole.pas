// OLE
begin
    while true do
        writeln('and again and again and again');
end.

// MLE
var
    block: pointer;
begin
    getmem(block, qword(1) shl 46);
    fillchar(block^, 1048576, 1);
end.

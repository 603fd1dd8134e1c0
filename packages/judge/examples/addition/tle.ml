(* TLE *)
let rec spin x = if x = 0 then 0 else spin ((x * 5) + 2 lor 1)
let () = print_int (spin 1)

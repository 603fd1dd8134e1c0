(* RE *)
let () = print_int (List.hd [])

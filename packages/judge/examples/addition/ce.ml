(* CE *)
let () = print_int "text"

// OLE
fn main() {
    loop {
        println!("and again and again and again");
    }
}

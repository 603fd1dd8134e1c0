// RE
fn main() {
    let none: Vec<i32> = Vec::new();
    println!("{}", none[none.len()]);
}

// TLE
fn main() {
    let mut x: u64 = 1;
    while x != 0 {
        x = x.wrapping_mul(5).wrapping_add(2) | 1;
    }
}

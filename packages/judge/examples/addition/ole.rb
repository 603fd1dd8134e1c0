# OLE
loop { puts 'and again and again and again' }

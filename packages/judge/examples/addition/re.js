// RE
throw new Error('no')

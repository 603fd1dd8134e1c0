/** A picture of one dot, PNG. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What a compiler says, with all that a page must escape. */
export const compilerSays = "main.cpp:3:5: error: 'cuot' was not declared in this scope; did you mean <cout> & co?"

/** What a first try fails with that has passed, where every test is tried twice. */
export const failsFirst = 'It passed; with SECOND_TRY=true it is tried once more.'

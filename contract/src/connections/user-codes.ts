/**
 * Alphabet of the code that a device shows and a person types: consonants only, so that codes form no words and no two
 * characters look alike (RFC 8628, section 6.1).
 */
export const userCodeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ'
/**
 * First letter of a class's code, which no new code of an account contains (`codeAlphabet`): whoever types one is
 * understood at once.
 */
export const classCodeStart = 'L'
export const userCodePattern = '^[A-Za-z]{4}[- ]?[A-Za-z]{4}$'

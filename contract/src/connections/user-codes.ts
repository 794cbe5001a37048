/**
 * Alphabet of the code that a device shows and a person types: consonants only, so that codes form no words and no two
 * characters look alike (RFC 8628, section 6.1).
 */
export const userCodeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodePattern = '^[A-Za-z]{4}[- ]?[A-Za-z]{4}$'

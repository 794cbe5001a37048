/** What a device shows for somebody else to type: consonants alone, which spell no word and are read as nothing else (RFC 8628, section 6.1). */
export const userCodeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ'
export const userCodePattern = '^[A-Za-z]{4}[- ]?[A-Za-z]{4}$'

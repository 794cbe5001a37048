import { type Sql, sql } from './sql.ts'

/**
 * Joins the texts x of a training t: in this language, else in English, else its first. One row, since each training
 * has a first text.
 */
export const textsIn = (lang: string | Sql): Sql =>
  sql`x.training_id = t.id and x.lang = case when ${lang} = any(t.langs) then ${lang} when 'EN' = any(t.langs)
    then 'EN' else t.default_lang end`

import { type Sql, sql } from './sql.ts'

/** Joins the texts x of a training t: those in this language, else the English ones, else its first. One row, as each training has its first. */
export const textsIn = (lang: string | Sql): Sql =>
  sql`x.training_id = t.id and x.lang = case when ${lang} = any(t.langs) then ${lang} when 'EN' = any(t.langs)
    then 'EN' else t.default_lang end`

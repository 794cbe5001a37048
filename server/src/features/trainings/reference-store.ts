import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

export const listSkills = (db: Db, lang: string) =>
  db.many<{ id: number; name: string; skillType: string }>(
    sql`select id, coalesce(names ->> ${lang}, names ->> 'EN') as name, skill_type from skills
      order by coalesce(names ->> ${lang}, names ->> 'EN') collate "und-x-icu"`,
  )
export const listCategories = (db: Db, lang: string) =>
  db.many<{ id: number; name: string; key: string }>(
    sql`select id, coalesce(names ->> ${lang}, names ->> 'EN') as name, key from categories
      order by coalesce(names ->> ${lang}, names ->> 'EN') collate "und-x-icu"`,
  )
export const listHeadsets = (db: Db) =>
  db.many<{ id: number; name: string; type: string; standalone: boolean; discontinued: boolean }>(
    sql`select id, name, type, standalone, discontinued from headsets
      order by discontinued, type, name collate "und-x-icu"`,
  )

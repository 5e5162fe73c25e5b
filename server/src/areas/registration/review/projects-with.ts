import { sql, type SQL } from 'drizzle-orm'

/** The projects that have a registration of which something holds: what a job about them looks at. */
export const projectsWith = (holds: SQL): SQL => sql`
  select project_id from project
  where exists (
    select from registration where registration.project_id = project.project_id and ${holds} limit 1
  )`

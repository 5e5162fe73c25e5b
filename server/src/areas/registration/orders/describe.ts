import { sql } from 'drizzle-orm'
import type { OrderSubject } from '@contract/endpoints/payment'
import type { Project } from '@server/calls/project/project-cache'
import { batchedLookup } from '@server/core/postgres/batcher'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { DescribedLine, Described, Purpose } from '@server/domain/orders/purpose'
import { batchNameOf } from '@server/domain/projects/batches'

interface Facts {
  registrationNumber: string
  batchCode: string
  /** Test area of each subject. */
  areas: Record<string, string>
}

/** Describes the order of a registration: its batch, its number, and the time of each subject. */
export const describeRegistrations: Purpose['describe'] = async (services, project, asked) => {
  const found = await Promise.all(
    asked.map(async ({ subjectId }) => [subjectId, await findFacts(services, project.projectId, subjectId)] as const),
  )
  return new Map(found.flatMap(([id, facts]) => (facts ? [[id, describe(project, id, facts)] as const] : [])))
}

const findFacts = batchedLookup(async ({ db }, projectId, registrationIds: string[]) => {
  const { rows } = await db.execute<{ found: Facts | null }>(sql`
    select found.facts as found
    from unnest(${sql.param(registrationIds)}::uuid[]) with ordinality as asked(registration_id, position)
    left join lateral (
      select json_build_object('registrationNumber', registration_number, 'batchCode', batch_code, 'areas', (
        select coalesce(json_object_agg(subject_code, area_code), '{}') from (
          select subject_code, area_code from registration_subject
          where project_id = ${projectId} and registration_id = asked.registration_id
          union all
          select subject_code, area_code from registration_refund join registration_refund_subject using (project_id, request_id)
          where project_id = ${projectId} and registration_id = asked.registration_id
            and state in ('refunding', 'refunded', 'failed')
        ) named
      )) as facts
      from registration where project_id = ${projectId} and registration_id = asked.registration_id limit 1
    ) found on true
    order by asked.position`)
  return rows.map(({ found }) => found)
})

function describe(project: Project, registrationId: string, facts: Facts): Described {
  const { definition } = project
  const batch = definition.batches.find(({ code }) => code === facts.batchCode)
  const utcOffsetIn = (code: string | undefined) => definition.areas.find((area) => area.code === code)?.utcOffset
  return {
    about: aboutOf(project, registrationId, facts),
    sittingOf: (line) => {
      const subject = batch && subjectOf(batch, line)
      if (!subject) return null
      const utcOffset = utcOffsetIn(facts.areas[subject.code])
      return { startsAt: subject.startsAt, endsAt: subject.endsAt, ...(utcOffset && { utcOffset }) }
    },
  }
}

function aboutOf(project: Project, registrationId: string, { batchCode, registrationNumber }: Facts): OrderSubject {
  return {
    title: batchNameOf(project, batchCode),
    number: { label: { zh: '报名号', en: 'Registration number' }, value: registrationNumber },
    ways: [
      { label: { zh: '我的报名', en: 'My registrations' }, screen: 'myRegister', params: {} },
      {
        label: { zh: '报名详情', en: 'Registration details' },
        screen: 'registrationDetail',
        params: { registrationId },
      },
    ],
  }
}

function subjectOf({ subjects }: BatchDefinition, { ref }: DescribedLine) {
  return subjects.find(({ code }) => code === ref)
}

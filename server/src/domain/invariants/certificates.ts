/** Each certificate belongs to an account, is unique by kind and has a unique number. */
import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

export const certificateInvariants: readonly Invariant[] = [
  {
    sentence: 'No two certificates have the same number',
    exceptions: (projectId) => sql`
      select 'number ' || number as what, count(*) || ' certificates' as found
      from certificate where project_id = ${projectId} group by number having count(*) > 1`,
  },
  {
    sentence: 'Every certificate is of somebody',
    exceptions: (projectId) => sql`
      select 'certificate ' || number as what, 'no account ' || account_id as found
      from certificate where project_id = ${projectId} and not exists (
        select from account where account.project_id = ${projectId} and account.account_id = certificate.account_id
      )`,
  },
  {
    sentence: 'Nobody has two certificates of a kind that hold',
    exceptions: (projectId) => sql`
      select 'account ' || account_id || ', ' || certificate_code as what, count(*) || ' certificates' as found
      from certificate where project_id = ${projectId} and state <> 'withdrawn'
      group by account_id, certificate_code having count(*) > 1`,
  },
  {
    sentence: 'What was sent or collected was applied for, approved, and issued',
    exceptions: (projectId) => sql`
      select 'certificate application ' || application_id as what, state || ', ' || way || ', ' || delivery as found
      from certificate_application applied
      where project_id = ${projectId} and delivery is not null and (
        state <> 'passed'
        or way <> case delivery when 'sent' then 'mailing' when 'making' then way else 'pickup' end
        or (delivery <> 'making' and not exists (
          select from certificate
          where certificate.project_id = ${projectId} and certificate.account_id = applied.account_id
            and certificate.certificate_code = applied.certificate_code
        ))
      )`,
  },
  {
    sentence: 'Postage stands as its order does, and what was paid is posted or goes back',
    exceptions: (projectId) => sql`
      select 'postage ' || postage_id as what, postage.state || ', order ' || orders.status || ', application '
        || coalesce(applied.state || ' ' || applied.way, 'none') as found
      from certificate_postage postage
      join orders on orders.project_id = ${projectId} and orders.order_id = postage.order_id
      left join certificate_application applied on applied.project_id = ${projectId}
        and applied.account_id = postage.account_id and applied.certificate_code = postage.certificate_code
      where postage.project_id = ${projectId} and (
        -- an order is closed once all that was paid has gone back
        orders.status <> case postage.state when 'open' then 'unpaid' when 'ended' then 'closed' else 'paid' end
          and not (postage.state = 'returned' and orders.closed_because = 'refunded')
        or (postage.state = 'paid' and (applied.way is distinct from 'mailing' or applied.state = 'withdrawn'))
      )`,
  },
  {
    sentence: 'Postage of a certificate that is posted was paid, and has not gone back',
    // a free delivery has no postage
    exceptions: (projectId) => sql`
      select 'certificate application ' || applied.application_id as what, applied.state || ', postage ' || last.state
        || ', going back ' || last.back_cents || ' of ' || last.amount_cents as found
      from certificate_application applied
      cross join lateral (
        select postage.state, postage.amount_cents, coalesce((
          select sum(refund.amount_cents) from payment join refund using (project_id, payment_id)
          where payment.project_id = ${projectId} and payment.order_id = postage.order_id and refund.reason = 'requested'
        ), 0) as back_cents
        from certificate_postage postage
        where postage.project_id = ${projectId} and postage.account_id = applied.account_id
          and postage.certificate_code = applied.certificate_code
        order by (postage.state = 'paid') desc, postage.at desc, postage.postage_id desc limit 1
      ) last
      where applied.project_id = ${projectId} and applied.way = 'mailing' and applied.state in ('auditing', 'passed')
        and (last.state <> 'paid' or last.back_cents > 0)
        and exists (
          select from project cross join lateral jsonb_array_elements(coalesce(definition->'certificates', '[]')) kind
          where project.project_id = ${projectId} and kind->>'code' = applied.certificate_code
            and (kind->'ways'->'mailing'->>'postageCents')::int > 0)`,
  },
  {
    sentence: 'Of no paper of a certificate more than three stamped copies are made within 90 days',
    exceptions: (projectId) => sql`
      select 'certificate ' || certificate_id as what, many || ' copies' as found from (
        select certificate_id, count(*) over (
          partition by certificate_id order by made_at range between interval '89 days 23:59:59.999' preceding and current row
        ) as many
        from certificate_copy copy join certificate using (project_id, certificate_id)
        where project_id = ${projectId} and (reissued_at is null or made_at >= reissued_at)
      ) copy where many > 3 group by certificate_id, many`,
  },
]

import type { Told } from '../../crowd/promised'

/** Confirmed writes to compare with the rows. */
export const told: readonly Told[] = [
  {
    told: ['POST /exm_c/batches/:batchCode/registrations', 'POST /exm_c/registrations/:registrationId/retry'],
    rows: 'select account_id from registration',
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/cancel'],
    rows: `select account_id from registration where status = 'cancelled'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/region'],
    rows: `select account_id from registration_change join registration using (project_id, registration_id) where kind = 'region'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/subjects/swap'],
    rows: `select account_id from registration_change join registration using (project_id, registration_id) where kind = 'swap'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/subjects/add'],
    rows: `select account_id from registration_change join registration using (project_id, registration_id) where kind = 'add'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/transfer'],
    rows: `select account_id from registration_change join registration using (project_id, registration_id) where kind = 'transfer'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/refund'],
    rows: `select account_id from registration_event join registration using (project_id, registration_id) where event = 'refundAsked'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/refund/change'],
    rows: `select account_id from registration_event join registration using (project_id, registration_id) where event = 'refundChanged'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/correction/submit'],
    rows: `select account_id from registration_event join registration using (project_id, registration_id) where event in ('corrected', 'edited')`,
  },
  { told: ['POST /exm_c/group/orders'], rows: `select account_id from orders where purpose = 'together'` },
  { told: ['POST /exm_c/orders/:orderId/invoices'], rows: 'select account_id from invoice' },
]

/**
 * Retention of each table, and its basis: the name of the deleting job, or one of {@link OTHERS}. A test fails if a
 * table is missing; decision 0118 gives the sources of the periods.
 */
export interface KeptFor {
  /** Database names. */
  tables: readonly string[]
  kept: string
  by: string
}

/**
 * `account`: personal data deleted with the account (domain/holdings), on the owner's request, by law or after disuse.
 * `project`: no personal data, or only data published by operators. `archive`: accounting records, thirty years from
 * the end of the year (会计档案管理办法), anonymized on deletion of the account; deleted manually.
 */
export const OTHERS = ['account', 'project', 'archive'] as const

export const keptFor: readonly KeptFor[] = [
  { tables: ['draft'], kept: 'until handed in, and the months that the project’s file says', by: 'retention' },
  { tables: ['audit_log'], kept: 'the months that the project’s file says; six at least', by: 'retention' },
  {
    tables: ['registration'],
    kept: 'as a number of the exam; what was told and shown in it as long as the project’s file says',
    by: 'retention',
  },
  {
    tables: ['exemption', 'accommodation', 'certificate_application', 'result_review', 'basic_info_update'],
    kept: 'as long as the account; what was told and shown in it as long as the project’s file says',
    by: 'retention',
  },
  {
    tables: ['account'],
    kept: 'until its owner has it deleted, or nobody has used it for the years that the project’s file says',
    by: 'retention',
  },
  { tables: ['account_deletion'], kept: 'until it is made or taken back', by: 'delete-accounts' },
  { tables: ['data_export'], kept: 'a day', by: 'delete-accounts' },
  {
    tables: ['stored_file', 'file_use'],
    kept: 'as long as something uses the file, and a day',
    by: 'delete-unused-files',
  },
  { tables: ['access_token'], kept: 'as long as it is good', by: 'account-cleaning' },
  { tables: ['used_captcha', 'sent_code'], kept: 'minutes; an hour', by: 'account-cleaning' },
  { tables: ['password_try', 'rate_limit'], kept: 'a day', by: 'account-cleaning' },
  { tables: ['sign_in_event'], kept: '180 days (网络安全法, article 21)', by: 'account-cleaning' },
  { tables: ['outbox'], kept: 'a week', by: 'account-cleaning' },
  { tables: ['operator_terminal'], kept: 'a quarter of an hour', by: 'account-cleaning' },
  { tables: ['account_change'], kept: 'until it is due', by: 'due-account-changes' },
  {
    tables: ['queue_entrance'],
    kept: 'as long as the queue is open, and an hour',
    by: 'forget-queue-entrances',
  },
  { tables: ['idempotency_key'], kept: 'a day', by: 'forget-idempotency-keys' },
  { tables: ['wechat_visit', 'wechat_agreement'], kept: 'a day; 180 days', by: 'wechat-cleaning' },
  { tables: ['used_partner_token'], kept: 'as long as it would be good', by: 'partner-cleaning' },
  { tables: ['reminder'], kept: 'thirty days', by: 'reminders' },
  { tables: ['health_check_in'], kept: 'until the day that the project’s file says', by: 'delete-health-check-ins' },
  {
    tables: ['group_import', 'group_import_row'],
    kept: 'until all are invited, days at most',
    by: 'delete-group-imports',
  },
  { tables: ['ticket_paper'], kept: 'until it is printed, or the exam is over', by: 'make-ticket-papers' },
  { tables: ['review_question'], kept: 'until it is answered', by: 'ask-review-provider' },
  {
    tables: [
      ...[
        'accepted_agreement',
        'safe_answer',
        'second_factor',
        'recovery_code',
        'wechat_binding',
        'partner_link',
        'read_notice',
        'reminder_off',
      ],
      ...['looked_at_picture', 'guardian_consent', 'basic_info_event', 'group_member'],
      ...['pre_review', 'registration_correction', 'exemption_event'],
      ...['accommodation_event', 'appointment', 'appointment_event', 'appointment_wait', 'admission_ticket'],
      ...['ticket_seat', 'ticket_change', 'result', 'result_review_event', 'result_review_request'],
      ...['certificate', 'certificate_replaced', 'certificate_copy', 'certificate_event'],
      ...['certificate_authorisation', 'certificate_application_event'],
      ...['certificate_postage'],
    ],
    kept: 'as long as the account; what stays of it then has no name',
    by: 'account',
  },
  {
    tables: [
      ...['registration_event', 'registration_subject', 'registration_change', 'registration_change_seat'],
      ...['registration_refund', 'registration_refund_subject'],
      ...['orders', 'order_line', 'order_part', 'order_deduction', 'payment', 'refund', 'refund_line', 'invoice'],
      ...['coupon', 'bill_check', 'bill_difference'],
    ],
    kept: 'thirty years from the end of the year, without a name once the account is gone',
    by: 'archive',
  },
  { tables: ['operator'], kept: 'until they are removed', by: 'project' },
  {
    tables: [
      ...['project', 'gate_override', 'operator_notice', 'queue', 'candidate_group', 'seat_pool'],
      ...['test_centre', 'test_room', 'exam_session', 'session_seat', 'ticket_room_left', 'result_release'],
      ...['data_key', 'resealing', 'wechat_credential'],
    ],
    kept: 'as long as the project',
    by: 'project',
  },
]

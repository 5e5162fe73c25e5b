/** What `registrations export` calls its columns; its files may name those that are decided, the first column by the id. */
export const EXPORTED_COLUMNS: readonly string[] = [
  ...[
    'id',
    'number',
    'batch',
    'candidate',
    'subjects',
    'status',
    'audit',
    'waits for',
    'identity',
    'payment',
    'refund',
  ],
  ...['taken off (yuan)', 'amount (yuan)', 'refunded (yuan)', 'submitted (UTC+8)', 'order'],
]

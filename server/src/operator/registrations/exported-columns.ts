/**
 * Columns of `registrations export`. Decision files may use these headings and name registrations by the id column.
 */
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

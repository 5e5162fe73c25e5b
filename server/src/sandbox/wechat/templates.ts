/** Message templates of the sandbox's Mini Program, with ids and fields. */
export const sandboxTemplates = {
  paymentDue: { id: 'sandbox-template-of-payments-that-are-due--', fields: ['thing1', 'amount2', 'time3'] },
  registrationPaid: {
    id: 'sandbox-template-of-registrations-paid-----',
    fields: ['thing1', 'character_string2', 'amount3', 'time4'],
  },
  correctionAsked: {
    id: 'sandbox-template-of-corrections-asked-for--',
    fields: ['thing1', 'character_string2', 'time3', 'thing4'],
  },
  exemptionDecided: {
    id: 'sandbox-template-of-exemptions-decided-----',
    fields: ['thing1', 'phrase2', 'time3', 'thing4'],
  },
  seatOffered: { id: 'sandbox-template-of-seats-that-are-offered-', fields: ['thing1', 'time2', 'thing3', 'time4'] },
  appointmentMoved: {
    id: 'sandbox-template-of-appointments-moved-----',
    fields: ['thing1', 'time2', 'thing3', 'thing4'],
  },
  resultPublished: { id: 'sandbox-template-of-results-published------', fields: ['thing1', 'time2', 'thing3'] },
  reviewWindow: { id: 'sandbox-template-of-reviews-still-open-----', fields: ['thing1', 'time2', 'thing3'] },
  reviewDecided: {
    id: 'sandbox-template-of-reviews-decided--------',
    fields: ['thing1', 'phrase2', 'time3', 'thing4'],
  },
  certificateProgress: {
    id: 'sandbox-template-of-certificates-on-paper--',
    fields: ['thing1', 'phrase2', 'time3', 'thing4'],
  },
  healthDue: { id: 'sandbox-template-of-health-check-ins-------', fields: ['thing1', 'thing2', 'time3', 'thing4'] },
  newDevice: { id: 'sandbox-template-of-new-devices------------', fields: ['thing1', 'time2', 'thing3', 'thing4'] },
  appointmentDue: {
    id: 'sandbox-template-of-appointments-to-come---',
    fields: ['thing1', 'time2', 'thing3', 'thing4'],
  },
}

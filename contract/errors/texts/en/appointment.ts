import type { appointment as codes } from '../../codes/appointment'

export const appointment = {
  ER_GSH_BATCH_NOT_FOUND: 'This exam can no longer be booked. Go back and choose another.',
  ER_GSH_NOT_OPEN: 'Booking is not open yet{{#from}}. It opens on {{from}}{{/from}}. Come back then.',
  ER_GSH_CLOSED:
    'Booking {{^until}}has closed{{/until}}{{#until}}closed on {{until}}{{/until}}. Check the notices for the next exam.',
  ER_GSH_OUTDATED: 'The sittings have changed. Refresh and choose again.',
  ER_GSH_NO_SESSIONS: 'There are no sittings on this date. Choose another date or test centre.',
  ER_GSH_NO_REGIONS: 'You cannot book in any city right now. Check the notices for updates.',
  ER_GSH_NO_SITES: 'You cannot book a test centre in this city right now. Choose another city.',
  ER_CS_NOT_FOUND: 'We could not find this appointment. Go back to “My appointments” and refresh.',
  ER_CS_TICKET_PRINTED:
    'You have printed your admission ticket, so you cannot cancel the appointment. If you have questions, contact {{helpdesk}}.',
  ER_CS_COUNT:
    'You have no cancellations left{{#max}} (limit: {{max}}){{/max}}. If you have questions, contact {{helpdesk}}.',
  ER_CS_CANCELLED: 'This appointment is already cancelled. You can book another while booking is open.',
  ER_CS_OVER:
    'It is too late to cancel this appointment{{#until}} (you could cancel until {{until}}){{/until}}. If you cannot attend, contact {{helpdesk}}.',
  ER_MR_NOT_REGISTERED: 'You can book after you register for this exam. Register first.',
  ER_MR_NOT_PAID: 'You can book a seat after you pay for the registration. Pay first.',
  ER_MR_NOT_AUDITED: 'You can book a seat after the registration is approved. Wait for the review.',
  ER_MR_TICKET_PRINTED:
    'You have printed your admission ticket, so you cannot change the appointment. Sit the exam at the time and place on the ticket.',
  ER_MR_RESCHEDULED:
    'You can reschedule only once, and you have already done so. Sit the exam at the time and place you booked.',
  ER_MR_OVER:
    'It is too late to reschedule this appointment{{#until}} (you could reschedule until {{until}}){{/until}}. If you cannot attend, contact {{helpdesk}}.',
  ER_MR_SAME_SESSION: 'You already have a seat in this sitting. Choose another sitting, or go back.',
  ER_MR_TOO_FREQUENT:
    'You can book only once a minute. Try again in {{#seconds}}{{seconds}} s{{/seconds}}{{^seconds}}one minute{{/seconds}}.',
  ER_MR_TIME_CONFLICT: 'This time overlaps with another of your appointments. Choose another time.',
  ER_MR_ROOM_TAKEN:
    'Another sitting needs these rooms before your extra time ends{{#until}} at {{until}}{{/until}}. Choose another sitting, or contact {{helpdesk}}.',
  ER_MR_DUPLICATE: 'You have already booked this exam. See it in “My appointments”.',
  ER_MR_WAITING_DUPLICATE:
    'You are already on the waiting list for this sitting. We will tell you when you get a seat.',
  ER_MR_WAITING_MOST:
    'You are on the maximum number of waiting lists for this exam{{#max}} ({{max}}){{/max}}. Leave one in “My appointments”, then join the list for this sitting.',
  ER_MR_WAITING_NOT_FOUND:
    'We could not find your place on the waiting list. Go back to “My appointments” and refresh.',
  ER_MR_NO_WAITING: 'This exam has no waiting list. Choose another sitting.',
  ER_MR_NOT_FULL: 'This sitting has seats left. Book one. You do not need to wait.',
  ER_MR_NOT_OFFERED: 'No seat has become free yet. We will tell you when it is your turn.',
  ER_MR_OFFER_EXPIRED:
    'We held the seat for you {{#until}}until {{until}}{{/until}}{{^until}}for a limited time{{/until}}. It has gone to the next person. You can join the waiting list again.',
  SEAT_OP_INSUFFICIENT:
    'This sitting does not have enough seats left. Choose another sitting or date.{{#keepsSeat}} You still have your current seat.{{/keepsSeat}}{{^keepsSeat}} If there is a waiting list, the list of sittings shows it.{{/keepsSeat}}',
  SEAT_OP_BUSY: 'Many people are booking right now and you did not get a seat. Wait a few seconds and try again.',
} satisfies Record<keyof typeof codes, string>

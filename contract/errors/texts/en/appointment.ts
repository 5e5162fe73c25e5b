import type { appointment as codes } from '../../codes/appointment'

export const appointment = {
  ER_GSH_BATCH_NOT_FOUND: 'These appointments are no longer offered. Go back and choose others.',
  ER_GSH_NOT_OPEN: 'Booking has not opened yet{{#from}}; it opens on {{from}}{{/from}}. Come back then.',
  ER_GSH_CLOSED: 'Booking is closed{{#until}} (since {{until}}){{/until}}. Check the notices for the next round.',
  ER_GSH_OUTDATED: 'The sessions have changed. Refresh and choose again.',
  ER_GSH_NO_SESSIONS: 'There are no sessions on this date. Choose another date or test centre.',
  ER_GSH_NO_REGIONS: 'You cannot book in any city right now. Check the notices for new ones.',
  ER_GSH_NO_SITES: 'This city has no test centre to book right now. Choose another city.',
  ER_CS_NOT_FOUND: 'We could not find this appointment. Go back to My appointments and refresh.',
  ER_CS_TICKET_PRINTED:
    'Your admission ticket has been printed, so you cannot cancel the appointment. Contact {{helpdesk}} if you have questions.',
  ER_CS_COUNT:
    'You have cancelled as often as allowed{{#max}} (limit: {{max}}){{/max}}, so you cannot cancel again. Contact {{helpdesk}} if you have questions.',
  ER_CS_CANCELLED: 'This appointment is cancelled already. You can book another one while booking is open.',
  ER_CS_OVER:
    'It is too late to cancel this appointment{{#until}} (possible until {{until}}){{/until}}. Contact {{helpdesk}} if you cannot come.',
  ER_MR_NOT_REGISTERED: 'You can book once you are registered for this exam. Register first.',
  ER_MR_NOT_PAID: 'You can book a seat once the registration is paid. Pay first.',
  ER_MR_NOT_AUDITED: 'You can book a seat once the registration is approved. Wait for the review.',
  ER_MR_TICKET_PRINTED:
    'Your admission ticket has been printed, so you cannot change the appointment. Sit the exam at the time and place on the ticket.',
  ER_MR_RESCHEDULED:
    'You can reschedule an appointment once, and you have done so. Sit the exam at the time and place you have.',
  ER_MR_OVER:
    'It is too late to reschedule this appointment{{#until}} (possible until {{until}}){{/until}}. Contact {{helpdesk}} if you cannot come.',
  ER_MR_SAME_SESSION: 'You have a seat in this session already. Choose another session, or go back.',
  ER_MR_TOO_FREQUENT:
    'You can book only once a minute. Try again in {{#seconds}}{{seconds}} s{{/seconds}}{{^seconds}}one minute{{/seconds}}.',
  ER_MR_TIME_CONFLICT: 'This time overlaps with another of your appointments. Choose another time.',
  ER_MR_ROOM_TAKEN:
    'The rooms of this session are needed by another one before your extra time is over{{#until}} at {{until}}{{/until}}. Choose another session, or contact {{helpdesk}}.',
  ER_MR_DUPLICATE: 'You have already booked this exam. See it in My appointments.',
  ER_MR_WAITING_DUPLICATE: 'You are already on the waiting list of this session. We will tell you when a seat is free.',
  ER_MR_WAITING_MOST:
    'You are on as many waiting lists of this round as you can be{{#max}} ({{max}}){{/max}}. Leave one of them in My appointments, then wait for this session.',
  ER_MR_WAITING_NOT_FOUND: 'We could not find this place on a waiting list. Go back to My appointments and refresh.',
  ER_MR_NO_WAITING: 'This round has no waiting list. Choose another session.',
  ER_MR_NOT_FULL: 'This session has seats left: book one, there is no need to wait.',
  ER_MR_NOT_OFFERED: 'No seat has come free yet. We will tell you when it is your turn.',
  ER_MR_OFFER_EXPIRED:
    'The seat offered to you was kept {{#until}}until {{until}}{{/until}}{{^until}}for a limited time{{/until}} and has gone to the next person. You can join the waiting list again.',
  SEAT_OP_INSUFFICIENT:
    'This session has too few seats left. Choose another session or day. Sessions that you can wait for say so in the list.',
  SEAT_OP_BUSY: 'Many people are booking right now and no seat was taken for you. Wait a few seconds and try again.',
} satisfies Record<keyof typeof codes, string>

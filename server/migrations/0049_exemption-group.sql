ALTER TABLE "exemption" ADD COLUMN "group_domain" text;--> statement-breakpoint
-- what a group handed in until now stands in the audit log, a moment before it was done
UPDATE exemption SET group_domain = member.group_domain
FROM audit_log entry JOIN group_member member
  ON member.project_id = entry.project_id AND member.member_id::text = entry.details->>'memberId'
WHERE entry.project_id = exemption.project_id
  AND entry.action = 'POST /exm_c/exemptions/batches/:batchCode/submit'
  AND entry.details->>'batchCode' = exemption.batch_code
  AND member.account_id = exemption.account_id
  AND entry.at BETWEEN exemption.submitted_at - interval '1 minute' AND exemption.submitted_at;

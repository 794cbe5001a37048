/** `{catalogue_start}` stands for a word of the interface: the phrase `start` of `catalogue`, as its button says it. */
export const help = {
  allArticles: 'All articles',
  forAdmin: 'Run an organisation',
  forLearner: 'Train',
  forManager: 'Manage a team',
  forPartner: 'Publish as a partner',
  forSuperAdmin: 'Run the platform',
  found: '{count, plural, one {# article} other {# articles}}',
  goneText: 'It was renamed or removed. The list has all the others.',
  goneTitle: 'Article not found',
  help: 'Help',
  otherRoles: 'For other roles',
  search: 'Search help',
  support: 'Still have a question?',
  copyAddress: 'Copy the address',
  copyFacts: 'Copy',
  faq: 'Questions and answers',
  faqText: 'Headsets, codes, scores: what others have asked.',
  facts: '{product} {version}, {browser}, page {page}',
  factsReference: '{product} {version}, {browser}, page {page}, last reference {reference}',
  open: 'Open',
  report: 'Report',
  reportTitle: 'Report a problem',
  reportSubject: 'A problem in {product}',
  reportText: 'Describe what you did and what you saw. The details below are added to your message.',
  write: 'Write',
  writeTitle: 'Write to us',

  findTitle: 'Find a training',
  findLead: 'The catalogue holds every training you can open, sorted by category.',
  findTabs:
    'Open {shell_catalogue}. {catalogue_formations} shows everything, {catalogue_suggested} what your managers suggest to you, {catalogue_favorites} what you have saved.',
  findSearch: 'Type a few letters of a title or subject in the search. Accents and capitals make no difference.',
  findFilter: 'Narrow the list by category, tags, skills or kind of content. You can combine several filters.',
  findOpen: 'Open a card to read what the training is about, how long it takes and where it runs.',
  findNote:
    'A grey card marked {catalogue_notIncluded} is not in your organisation’s offer: ask your administrator for it. The bookmark on a card adds it to your favorites.',

  startTitle: 'Start and finish a training',
  startLead: 'A web training runs right on this page. Use a mouse, touch or a keyboard.',
  startPress: 'Open the training from the catalogue and press {catalogue_start}.',
  startFollow:
    'Follow the instructions in the training. The bar above it shows the step you are on. It says {player_saved} once what you did has reached the server.',
  startFull: 'Press {player_fullScreen} for more room.',
  startEnd:
    'At the end you see your score, your points and each step. {player_again} starts over, {player_back} takes you to the other trainings.',
  startNote:
    '{player_leave} ends a session early. Everything you did until then is saved and counts, and you can come back at any time.',

  coursesTitle: 'Follow a course',
  coursesLead: 'A course takes you through several trainings in a set order. Each has a score to reach.',
  coursesOpen:
    'Open {courses_courses} in your catalogue. {courses_ongoing} shows the courses you have started and those suggested to you.',
  coursesSee: 'Open a card. The trainings are listed in order, each with the score you need and how far you are.',
  coursesNext:
    'The filled button names the next training and starts it. When you finish, the summary offers the one after it.',
  coursesDone:
    'A training is passed once your best score in it is high enough. When you have passed them all, the course is finished.',
  coursesNote:
    'If a course was suggested to you with dates, only what you do between them counts. After the end date you can open its trainings only if you have access to them another way; what you did is kept.',

  headsetTitle: 'Train in a headset with a code',
  headsetLead:
    'You do not need to type a password in a headset. A six-character code signs you in: it lasts {codeMinutes} minutes and works once.',
  headsetMake: 'On your computer or phone, press {shell_uniqueCode} at the top of the page, then {codes_codeGenerate}.',
  headsetOpen: 'Put the headset on and open {product} in its browser, at your usual address followed by /h.',
  headsetType:
    'Enter the six characters. If you see the usual sign-in page, choose {accounts_tabCode} first. Upper and lower case make no difference.',
  headsetGo: 'Your catalogue opens. Start a training there.',
  headsetNote:
    'Your manager can also generate a code for you. The headset stays signed in for {deviceHours} hours at most; you can sign it out earlier in {profile_accountTitle}, under {accounts_devices}.',

  shownTitle: 'Sign in with a code shown in the headset',
  shownLead:
    'You type nothing in the headset: it shows a code, and you allow it on your phone or computer. The code lasts {userCodeMinutes} minutes and works once.',
  shownOpen: 'Put the headset on and open {product} in its browser, at your usual address followed by /h.',
  shownShow: 'The page shows an eight-letter code and a QR code.',
  shownRead:
    'Scan the QR code with your phone’s camera, or open the address next to it and enter the eight letters. If you are not signed in there yet, sign in first.',
  shownAllow:
    'Check that the code is the one in the headset, then press {devices_allow}. The headset continues automatically.',
  shownNote:
    'Allow only a headset that you can see: anyone who sends you a code wants to sign in as you. {devices_refuse} lets nobody in. Headsets that you have allowed are listed in {profile_accountTitle}, under {accounts_devices}, where you can sign them out.',

  phoneTitle: 'Train on a phone',
  phoneLead: 'Everything works on a phone, in its browser. There is nothing to install.',
  phoneBar:
    'The bar at the bottom leads to your pages. {shell_more} has the rest: help, the dark theme and your language.',
  phoneFilter: 'In the catalogue, all filters are behind one button next to the search.',
  phoneStart:
    'Open a training and press {catalogue_start}. It fills the screen; rotate the phone if you need more width.',
  phoneBack: 'The phone’s Back button closes what is open and returns to the previous page.',
  phoneNote:
    'Some trainings run only in a headset or on a computer: their page says so under {catalogue_playsOn}. Your progress is the same on every device.',

  resumeTitle: 'Continue a training',
  resumeLead: 'You can stop in the middle. Your progress is kept, with the step you reached.',
  resumeRow:
    'Open the catalogue. {catalogue_continue} is at the top, with the training you left last and the step you are on.',
  resumePress: 'Press {catalogue_resume}. On the training’s own page the button is called {catalogue_resumeHere}.',
  resumeGo: 'The training opens where you left it, if its content can do that; otherwise it starts from the beginning.',
  resumeNote:
    'A new session never lowers your result: the best score counts and the time adds up. You can take a finished training again with {catalogue_startAgain}. If your manager has reset your progress in a training, it starts from zero.',

  offlineTitle: 'When you lose the network',
  offlineLead: 'A training that is open continues without a network, and nothing you do in it is lost.',
  offlineSee: 'The bar above the training says {player_offline}. Continue as before.',
  offlineKeep: 'Your answers stay on this device, even if you close the page or the battery runs out.',
  offlineBack:
    'When the network is back, open {product} again on the same device, signed in with your own account. Anything still waiting is sent automatically.',
  offlineCheck: 'Check {shell_dashboard} afterwards: the session appears there with its date.',
  offlineNote:
    'A training that is not open yet cannot be started without a network. Do not clear the browser’s data while anything is waiting to be sent.',

  badgesTitle: 'Badges and points',
  badgesLead:
    'Both show what you have achieved, and you keep them. Only a reset of a training removes its points and badges.',
  badgesOpen: 'Press the medal at the top of the page. On a phone it is in the same place.',
  badgesPlatform:
    '{badges_platform} has badges for finished trainings, time in training, perfect scores and days in a row. The line under each kind shows how far away the next one is.',
  badgesTraining:
    '{badges_perTraining} has the badges that individual trainings give; the training’s page says what for.',
  badgesPoints: 'You earn points for a better score, for the first completion of a training and for each badge.',
  badgesNote:
    'Your points are under {shell_dashboard}, {progress_general}. If your organisation has rankings turned on, your place among its members appears there as well.',

  recordTitle: 'See what is recorded about you',
  recordLead: 'Your dashboard shows what trainings report about you. The people who follow your progress see the same.',
  recordGeneral:
    'Open {shell_dashboard}. {progress_general} has your level, points, time, badges and the skills that trainings measure.',
  recordSession:
    '{progress_perFormation} has each session of a training: date, duration, score, every step, and pictures if the training takes any.',
  recordHistory: '{progress_historical} lists everything you have started, with dates.',
  recordNote:
    'The managers whose team you are in and your administrators see the same figures. Other members see at most your name and place in a ranking; under {progress_positioning} nobody is named. If your account is deleted, the organisation’s totals stay, without your name.',

  teamTitle: 'Build your team',
  teamLead:
    'Your team consists of the members you follow. In a training center it is called a group. Members come from your organisation; your administrator creates their accounts.',
  teamOpen: 'Open {shell_team}, tab {team_members}, then press {team_add}.',
  teamChoose: 'Search by name or e-mail and tick the people who belong to your team. You can add several at once.',
  teamConfirm:
    'If a member already has another manager, you are asked whether to add them as well. Both managers then see them.',
  teamRemove: 'The bin at the end of a row removes the member from the team.',
  teamNote:
    'Removing a member deletes nothing: the account and its progress stay. The member only leaves your team and its subgroups.',

  codesTitle: 'Codes for headsets',
  codesLead: 'Before a session with headsets, generate one code per learner. Each lasts {codeMinutes} minutes.',
  codesTick:
    'Open {shell_team}, tab {team_members}, and tick the learners who are there. The box above the list ticks all of them.',
  codesMake: 'Press the button that generates codes. Each row then shows its code and the time left.',
  codesGive: 'Read each learner their own code. They choose {accounts_tabCode} in the headset and enter it.',
  codesAgain: 'For a single learner, press {team_generate} in the row. You can also replace an expired code there.',
  codesNext:
    'When a headset goes to the next learner, press {codes_nextLearner} in it: it signs out and asks for the next code.',
  codesNote:
    'A code opens one account, once, and only as a learner: anyone who finds it cannot manage anything. The row shows when it was used. Generate codes when the headsets are on, not the evening before.',

  classTitle: 'Run a live class',
  classLead: 'A board shows which step of a training each of your learners is on, as it happens.',
  classBegin:
    'Open {shell_team}, tab {team_liveClass}. Choose the training, and subgroups if not everyone takes part, then press {classes_begin}.',
  classJoin:
    '{join_how} shows address and code. Learners enter them on a headset and choose their name; you press {join_letIn}.',
  classSee:
    'Learners who are stuck or disconnected are at the top, the longest first. The number next to a name is the score so far.',
  classCall:
    '{classes_call} sends a short message to everyone, to one step or to one learner. The board shows who has read it.',
  classWall: '{classes_wall} fills the screen for the projector: how many learners are on each step, without names.',
  classEnd: 'Press {classes_end} when you are done; otherwise the class ends automatically after twelve hours.',
  classExport:
    '{classes_export} creates a list of who was there, since when, how far they got and with which score, as CSV or as a workbook. It is available long after the class, too.',
  classNote:
    'The board has its own address, which you can open on another screen where you are signed in. Learners can always continue by themselves, even when you have paused the training.',

  suggestTitle: 'Suggest trainings',
  suggestLead: 'A suggestion tells people what to do and by when. They find it in their catalogue.',
  suggestOpen:
    'In the catalogue, press {catalogue_suggest} on a training. From {shell_team} you can also start with the people.',
  suggestWho: 'Tick members or subgroups. People who already have it are marked.',
  suggestWhen:
    'Choose when it starts, {suggestions_now} or {suggestions_onDate}, and when it ends. With {suggestions_noEnd} it stays open until somebody withdraws it. {suggestions_changeDates} and {suggestions_withdraw} are under {catalogue_suggestedTo}, on the training.',
  suggestAgain:
    'For people who already have it with other dates, choose {suggestions_moveDates} or {suggestions_addPeriod}. People who join a group later get it too, as long as {suggestions_joiners} is ticked.',
  suggestSend: 'Press {suggestions_suggest}. Each person gets a notification and an e-mail.',
  suggestNote:
    'You can suggest only what you can open yourself. When a suggestion ends, the training closes for people who have access only through it; what they did is kept.',

  makingTitle: 'Create a course',
  makingLead:
    'A course puts trainings in order and sets the score that each of them needs. You then suggest it as a whole.',
  makingOpen: 'Press {shell_addCourse}, next to the menu or in the bar above the page.',
  makingLanguages:
    'Choose the languages of its texts. Under {wizard_information}, enter the title, descriptions and goals in each of them.',
  makingTrainings:
    'Under {courses_trainings}, add at least two. Drag them into order, or move one with the keyboard: Space, arrow keys, Space.',
  makingScore: 'Enter the score to reach for each.',
  makingDone: 'Press {wizard_done}. {courses_suggest} on its card then sends it to members or groups, with dates.',
  makingNote:
    'You can add only trainings that you can open yourself. A manager’s course belongs to that manager, an administrator’s to the whole organisation. Your entries are kept when the page is reloaded.',

  followTitle: 'See a member’s progress',
  followLead: 'For each member of your team, you see what they see about themselves.',
  followOpen: 'Open {shell_team}, tab {team_members}, and press {members_profile} in the member’s row.',
  followGeneral: '{members_general} shows level, points, time, badges and skills, and how much was done each day.',
  followTraining:
    'Under {members_perFormation}, choose a training. You see the best score, then each session step by step: what was passed, what failed, what was never reached.',
  followPlace:
    '{progress_positioning} compares the member with everyone else who took this training, without naming them.',
  followNote:
    'In the member list, each row shows when the member last connected. Sort the list by last connection to find people who have been away for a while.',

  resetTitle: 'Reset a member’s progress',
  resetLead: 'After a reset, a member starts a training again from zero, for example for a yearly refresher.',
  resetOpen: 'Open {shell_team}, tab {team_members}, and press {members_profile} in the member’s row.',
  resetChoose: 'Under {members_perFormation}, choose the training.',
  resetPress:
    'Press {progress_reset}. You first see what will be lost: percentage, score, time, sessions, points, badges.',
  resetConfirm: 'Confirm with {progress_resetAction}.',
  resetNote:
    'You can undo it immediately afterwards, as long as the message is shown. Only this training starts over: other trainings and the platform’s badges stay. Anything the member still sends from sessions before the reset no longer counts. Members cannot reset anything themselves.',

  subgroupsTitle: 'Organise members in subgroups',
  subgroupsLead:
    'A subgroup is a part of your team, such as a shift. You can suggest a training to all of its members at once.',
  subgroupsOpen: 'Open {shell_team}, then the tab {groups_subgroups}.',
  subgroupsAdd: 'Press {groups_addSubgroup}, give it a name and search for its members. Enter adds the first match.',
  subgroupsUse: 'When you suggest a training, choose the subgroup instead of each member.',
  subgroupsChange: '{common_edit} in its row changes the name and the members; the bin deletes it.',
  subgroupsNote:
    'People who join a subgroup later get what was suggested to it and is still running, and are notified; this can be unticked in each suggestion. People who leave lose what they have not started. A subgroup belongs to you alone: other managers neither see nor change it. Deleting it leaves its members in the team.',

  membersTitle: 'Add and edit members',
  membersLead: 'Everyone who trains or manages has their own account.',
  membersOpen: 'Open {shell_company}, tab {members_members}. At the top you see how many seats are left.',
  membersAdd:
    'Press {members_add} and enter the name and e-mail. Tick the roles: learner, manager, administrator, or several of them.',
  membersMail: 'Press {common_add}. An e-mail with a link invites the person to choose a password.',
  membersEdit: 'The pencil in a row edits name, e-mail, roles and manager.',
  membersNote:
    'Is somebody on leave? Turn off {members_enabled}: the account is signed out everywhere and nothing is lost. Deleting removes the account, its progress and its badges permanently; only the organisation’s totals stay, without the name.',

  groupsTitle: 'Organise members in groups',
  groupsLead:
    'A group, called a cohort in a training center, lets you open and suggest trainings to many members at once.',
  groupsOpen: 'Open {shell_company}, then the tab {groups_groups}.',
  groupsAdd: 'Press {groups_add} and give it a name of its own.',
  groupsFill: 'Search for members by name or e-mail. Enter adds the first match. A member can be in several groups.',
  groupsUse: 'Choose the group under {catalogue_accesses} on a training, or when you suggest one.',
  groupsNote:
    'People who join a group later get what is open to it, and what was suggested to it and is still running, unless that was unticked. People who leave lose what they have not started. When you delete a group, its members stay but lose anything they could open only through it. Managers’ subgroups are their own and do not appear here.',

  accessesTitle: 'Choose who can open a training',
  accessesLead: 'Each of your organisation’s trainings is open to everyone or to the groups you choose.',
  accessesOpen: 'Open your own organisation’s catalogue. The key on a card opens {catalogue_accesses}.',
  accessesAll: 'Tick {catalogue_accessesEveryone} to open it to all members, including those who join later.',
  accessesSome: 'Or leave that box unticked and tick groups. You can search for them by name.',
  accessesConfirm: 'Press {common_confirm}. Members see the change the next time they open the catalogue.',
  accessesNote:
    'A training that the platform adds to your offer is open to everyone at first. One that you create yourself is open to nobody until you choose who can open it. A suggestion opens a training to one person for as long as it runs.',

  addingTitle: 'Add a training step by step',
  addingLead: 'Create a training of your own with a five-step form.',
  addingLanguages: '{wizard_languages}: tick the languages you write the texts in.',
  addingInformation:
    '{wizard_information}: title, descriptions and goals in each language, then duration, category, skills and tags. A cover is drawn from the title unless you add a picture.',
  addingHeadsets: '{wizard_headsets}: tick the headsets it runs on.',
  addingBadges: '{wizard_badges}: up to three, each with a name and a picture. They are optional.',
  addingContent: '{wizard_content}: the files, the languages spoken in them, the steps, and who can open it.',
  addingDone: 'Press {wizard_done}. Missing entries are counted at each step and marked at their field.',
  addingNote:
    'Start with {shell_addTraining} in the menu. Your entries are kept when the page is reloaded. Large files continue to upload while you move to other pages; after a lost connection, choose the same file again.',

  formatsTitle: 'Which files a training accepts',
  formatsLead: 'A training can have one file of each kind. Every file is checked after the upload.',
  formatsWeb:
    '{wizard_fileWeb}: a .zip with one index.html at its top level or in its only folder. It runs in any browser, including a headset’s. A cmi5.xml needs no .zip if all its parts are on another site.',
  formatsUnity:
    '{wizard_fileUnity}: a .zip of a Windows build with one .exe at its top level. It is started on a computer with a headset connected; the platform does not start it.',
  formatsApk:
    '{wizard_fileApk}: a signed .apk, for headsets that need no computer. A headset manager such as ArborXR or ManageXR installs and starts it, or you do it by hand; the platform does not.',
  formatsSteps:
    '{wizard_steps}: a table or a .json file that lists the steps, their skills and the score needed to pass. Without it there is no step-by-step analysis.',
  formatsNote:
    'A .zip must not have a password or links that lead out of its folder. A new upload is a new version: learners in the middle of the old one can finish it. Files count towards your storage.',

  brandingTitle: 'Your logo and your colours',
  brandingLead: 'Everyone in your organisation sees the product with your logo and in your colours.',
  brandingOpen:
    'Open {shell_company}, tab {organisations_settings}, {organisations_info}, section {organisations_branding}.',
  brandingLogo: 'Replace the logo with a PNG or JPG. A square one looks best.',
  brandingColours:
    'Enter your two colours, or choose them from the palette. The first is for buttons, the second for highlights.',
  brandingPreview: '{organisations_preview} shows both themes, light and dark, before anyone else sees them.',
  brandingSave: 'Press {common_save}. {organisations_productColours} brings ours back.',
  brandingNote:
    'A light colour is darkened where it is used for text, so that everyone can read it. The time zone in the same section decides when a day in your figures starts and ends.',

  dashboardsTitle: 'Read the dashboard',
  dashboardsLead: 'It shows what your members do, overall and for each training.',
  dashboardsGeneral:
    'Open {shell_dashboard}. {progress_general} has trainings, views, likes, time, how many started and how many finished, users and storage. Unless you are a partner, it starts with what was done in time and who is late.',
  dashboardsActivity:
    '{progress_activity} charts minutes and active members (for partners, minutes and views) per year, month or week. The arrows move to other periods; the button next to them shows the same figures as a table.',
  dashboardsTraining: '{progress_perFormation} lists every training; open one for its own figures.',
  dashboardsMember:
    'For one person, open {shell_company} and press {members_profile} in the row. For a group, press its name there: it shows who is late, who is stuck, and what everyone has done.',
  dashboardsNote:
    'Only members of your own organisation count. Time counts only while somebody is active: a training left open over lunch adds nothing. A session that has just ended is in the figures immediately.',

  ranksTitle: 'Member rankings',
  ranksLead: 'A ranking shows members their place by points or by time. Each can be on or off.',
  ranksSee:
    'Open {shell_company}, tab {organisations_settings}, {organisations_info}: {organisations_rankings} shows which are on.',
  ranksChange: 'To turn one on or off, write to support: the platform changes it for you.',
  ranksWhere:
    'Members find it under {shell_dashboard}, {progress_general}, and for each training. They see the top ten and the members around them.',
  ranksEqual: 'Members with equal values share a place.',
  ranksNote:
    'With both off, no member sees another member’s name or figures anywhere. Talk to your people first: points reward better scores and badges, whereas time rewards those who take longer.',

  organisationsTitle: 'Add an organisation',
  organisationsLead:
    'Companies, training centers, VR rooms and partners each have a page, and all of them work the same way.',
  organisationsOpen: 'Open {shell_companies}, or the page of another kind, and press the button that adds one.',
  organisationsFill: 'Enter the name, the end of the contract and the number of users. Add a logo and two colours.',
  organisationsFirst:
    'Enter the representative’s e-mail: that person becomes the first administrator and is invited by e-mail. A partner needs one.',
  organisationsAfter: 'The card then links to its statistics and trainings. The pencil edits, the bin deletes.',
  organisationsNote:
    'Deleting removes members, groups and figures permanently, so you must enter the name to confirm. An organisation whose trainings are used by others cannot be deleted until these are withdrawn.',

  limitsTitle: 'Contract, users and storage',
  limitsLead: 'Each organisation has three limits. Its administrators can see them but cannot change them.',
  limitsOpen: 'Open the organisation’s card and press the pencil.',
  limitsContract:
    '{organisations_contractExpirationDate}: the day ends in the organisation’s own time zone. After that nobody there can sign in; nothing is deleted.',
  limitsUsers:
    '{organisations_maxUser}: once it is reached, no member can be added. Disabled members do not count. Organisations that already have more keep them.',
  limitsStorage:
    '{organisations_gigabytes}: empty means no limit. An upload that would exceed it is refused before it starts.',
  limitsNote:
    'The same form turns rankings and other options on or off. The card shows how much is used, and marks a contract that ends soon. A later date opens the organisation again immediately.',

  openingTitle: 'Open trainings to an organisation',
  openingLead:
    'An organisation can use the trainings that you open to it: the platform’s, and verified ones from partners.',
  openingCard: 'Find the organisation’s card and press {organisations_accessible}.',
  openingTick: 'Tick trainings. You can search for them by title, and one box ticks them all.',
  openingSave: 'Press {common_save}. They are in its catalogue immediately, open to everyone there.',
  openingThere: 'Its administrator can then limit each of them to some groups, under {catalogue_accesses}.',
  openingNote:
    'Trainings that are not open stay in the catalogue as grey cards marked {catalogue_notIncluded}. Removing a training ends what is running; people who took it keep their history, points and badges.',

  verifyingTitle: 'Review what partners send',
  verifyingLead: 'A partner’s new trainings and changes reach customers only after you have reviewed them.',
  verifyingOpen:
    'Open {shell_formations}, tab {catalogue_partnersTrainings}. Cards waiting for review say {catalogue_stateNew} or {catalogue_stateUpdated}.',
  verifyingSee: 'Open the changes: the published version and the one that would replace it are shown together.',
  verifyingDownload: 'Download every new file completely and look at it. Only then can you verify.',
  verifyingDecide: 'Press {wizard_verifyAction}, or {wizard_refuse} with a reason for the partner to read.',
  verifyingNote:
    'Until then customers keep the previous version. If the partner saves again during your review, you see a message and review it again. Verified trainings are still closed: open them to each organisation.',

  publishingTitle: 'Publish a training',
  publishingLead: 'As a partner you create trainings that the platform offers to its customers.',
  publishingMake:
    'Press {shell_addTraining} and complete the five steps: languages, information, headsets, badges, content.',
  publishingSave:
    'Press {wizard_done}. The training is saved and waits for review; its card says {catalogue_stateNew}.',
  publishingWait: 'The platform’s staff are notified, download your files and review them.',
  publishingAfter: 'Once it is verified, the card says {catalogue_statePublished} and you get an e-mail.',
  publishingNote:
    'Until then nobody outside your organisation can see it. Verified does not mean open: the platform decides which customers get it. Your dashboard counts what they do with it, without names.',

  changingTitle: 'Change a published training',
  changingLead: 'Customers keep the published version until your change has been verified.',
  changingOpen: 'Open the training in your catalogue and press {catalogue_modify}.',
  changingEdit: 'Change texts, pictures, steps or files. Each new file needs its own version.',
  changingSave: 'Press {wizard_done}. The card says {catalogue_stateUpdated}.',
  changingLook: '{catalogue_seeChanges} shows the published version and your changes side by side.',
  changingNote:
    'You can continue to make changes while it waits: everything is then reviewed together. {wizard_giveUp} drops what is waiting, with the files uploaded for it, and leaves the published version. Learners in the middle of an old version can finish it.',

  waitingTitle: 'While your training is being reviewed',
  waitingLead: 'Each of your trainings shows its state, on its card and on its page.',
  waitingNew: '{catalogue_stateNew}: it has never been verified, and only your organisation can see it.',
  waitingUpdated: '{catalogue_stateUpdated}: customers have the previous version, and your change is waiting.',
  waitingPublished: '{catalogue_statePublished}: what you see is what customers have.',
  waitingRefused:
    '{catalogue_stateRefused}: the reason appears on the card. Press {catalogue_modify}, fix it and save again; it then waits for another review.',
  waitingNote:
    'You get an e-mail with the decision, either way. The platform must download each new file before it can verify, so large files take longer. To ask about the progress, write to support.',

  overviewTitle: 'See who needs attention',
  overviewLead: 'The first tab of your team shows at a glance who is late, who is stuck and how far everyone is.',
  overviewOpen:
    'Open {shell_team}: {cockpit_overview} is its first tab. Two filters narrow it to a subgroup, or to what you suggested yourself.',
  overviewLate:
    'The list of late members starts with those who have been late longest. {cockpit_remind} sends that member a notification and an e-mail; one button reminds everyone.',
  overviewStuck:
    'Next to it are members who failed the same step three times or more: talk to them, or show them the step.',
  overviewMap:
    'The table below has a row for each member and a column for each training. Press a cell for the details; under each column you see how many have passed.',
  overviewNote:
    'A member is late from the end of a suggestion until they reach the score they need. A suggestion without an end is never late. Nobody is reminded twice on the same day.',

  importingTitle: 'Import members from a file',
  importingLead:
    'Ten people or a thousand are added at once from a CSV file, as exported by a spreadsheet or an HR system.',
  importingOpen:
    'Open {shell_company}, tab {members_members}, and press {imports_importCsv}. {imports_sample} is a file to start with.',
  importingFile:
    'Drop your file. Its separator and the columns with known names are recognised; choose the others. If its letters can be read in several ways, you see some of its words: if they look wrong, choose another {imports_encoding}.',
  importingSee:
    'Press {imports_seeWhat}: each row shows whether somebody is new, changed or refused, and why. If one column has both names, you see how each was split, and can choose which comes first. Nothing is saved yet.',
  importingRun: 'Confirm. The import continues when you close the dialog; new members are invited by e-mail.',
  importingReport:
    'At the end, {imports_wholeReport} lists every row with its result. Refused rows also come as a separate file, to correct and import again.',
  importingNote:
    'Members are recognised by their staff number, or else by their e-mail. A file with the staff number and a single column, such as the site, changes that alone. Importing a file twice changes nothing, and an import never deletes anybody.',

  resourcesTitle: 'Attach documents to trainings',
  resourcesLead:
    'Learners read plans, check lists and posters that belong to a training or a course without leaving the product.',
  resourcesOpen: 'Open your catalogue, tab {resources_resources}, and press {resources_add}.',
  resourcesFile: 'Choose a PDF, CSV, PNG or JPEG of at most {resourceMegabytes} MB and give it a title.',
  resourcesPut:
    'On the card of a training or a course, press the folder and choose which resources to attach. One resource can be attached to many.',
  resourcesRead: 'Learners find them on the training’s page and next to the training while it runs.',
  resourcesNote:
    'The list shows where each resource is used. Replacing its file shows the new one everywhere immediately; deleting it removes it everywhere. Files count towards your storage. Resources that the platform or a partner provides with a training appear there too, and you cannot change them.',

  certificatesTitle: 'Certificates',
  certificatesLead:
    'Learners who complete a training or a course can download a certificate with a code that lets anyone check it.',
  certificatesOpen:
    'Open {shell_company}, tab {organisations_settings}, {organisations_certificates}, and press {certificates_edit}.',
  certificatesChoose:
    'Choose trainings or courses, then a language. Unless you upload a page of your own, the standard one is used, in your colours.',
  certificatesUpload:
    '{certificates_upload} takes a picture in landscape format. An empty page with guides shows where the name, training, date and code will be.',
  certificatesLook: '{certificates_asPdf} shows what a learner will get.',
  certificatesGet:
    'Learners find {common_certificate} on the page of what they completed, in their dashboard and in {progress_historical}.',
  certificatesTime:
    'For a certificate, {product} must have seen the training open for a minute, or for a tenth of its stated duration if that is less. Faster or offline runs appear on your dashboard under {certificates_shortRuns}: check them, then press {certificates_certify}.',
  certificatesNote:
    'A certificate stays valid if its page is changed afterwards. Its code leads to a public page that shows who completed what and when, how long the training was open, and whether you certified it. Once a member is deleted, that page still shows what was completed and for which organisation, without a name.',

  mastersTitle: 'Master content: one file, several trainings',
  mastersLead:
    'Files that several trainings share are uploaded once. Each training starts them with its own parameter.',
  mastersOpen: 'Open {masters_masterContent} and press {masters_add}.',
  mastersFiles: 'Give it a name and files of one or more kinds, each with its version.',
  mastersUse:
    'When you add or edit a training, choose it at the step {wizard_content} instead of the training’s own files, and enter the launch parameter.',
  mastersRenew: 'To update a file, edit the master content: all trainings that use it get the new version immediately.',
  mastersNote:
    'The list shows how many trainings use each one. Master content that is in use cannot be deleted: choose other content in those trainings first. Its files count once towards your storage, however many trainings use them. Only organisations to which the platform has given it have this page.',

  exportingTitle: 'Export figures',
  exportingLead: 'Export what a dashboard shows as pages to read, as a workbook or as a table for another system.',
  exportingOpen: 'Open the dashboard, a training, a course or a member, and press {exports_export}.',
  exportingFile:
    'Choose PDF for designed pages, XLSX for a workbook with a sheet for each part, or CSV for another system.',
  exportingWhat: 'Choose how much to export: this page only, every training, or every member with every training.',
  exportingWho: 'Narrow it to some members or groups, and choose the year of the charts.',
  exportingNote:
    'The figures are those on the screen, and each file explains how every figure is counted. The file is prepared while you continue working, and is then in your downloads. An export contains only what you may see: a manager gets their own team, a learner their own dashboard.',

  connectionsTitle: 'Connect other systems to your record',
  connectionsLead:
    'Your other systems can read what your members do, have it forwarded to them or be notified of it, through open standards.',
  connectionsKey:
    'Open {shell_company}, tab {organisations_settings}, {organisations_connections}. Under {connections_keys}, press {connections_make}: enter the other system’s name and choose whether it reads, writes or both.',
  connectionsSecret:
    'Copy the address, user and secret into the other system. The secret is shown only once; a lost one is replaced.',
  connectionsForward:
    'Under {connections_forwarding}, {forwarding_add} sends every statement, or the ones you choose, to an external learning record store.',
  connectionsHook:
    'Under {connections_webhooks}, {connections_hookAdd} notifies an address immediately when a session ends, a training or a course is completed, or a member is added.',
  connectionsTest: 'Press {connections_hookTest}, and read the other system’s response below.',
  connectionsNote:
    'Keys support xAPI, old and new, and give access to your organisation only. While another system does not respond, messages for it wait, and its line shows since when; after days without success it is stopped and you are notified. Revoke a key as soon as nobody needs it: any system using it loses access immediately.',

  channelsTitle: 'Upload a new version of a training',
  channelsLead: 'Each upload is kept as it was sent, with the result of its check. You decide who runs which version.',
  channelsOpen: 'Open one of your own trainings and choose {catalogue_versions} in the menu of its card.',
  channelsUpload:
    'Press {wizard_upload}, choose the file and describe what is new. It is checked while it uploads; the result appears next to it.',
  channelsTest:
    'If you like, give it to the {wizard_testers} first: these members run it, and everyone else runs the published version.',
  channelsPublish:
    'Press {wizard_publish}: people who start from now on get it. People who are in the middle choose: they continue in the version they started, or start over in the new one.',
  channelsBack: 'Was the previous one better? {wizard_rollBack} brings it back with one press.',
  channelsNote:
    'Results, badges and certificates stay, whichever version they came from, and each version counts its own sessions. The last three published versions are kept; older files are deleted. A partner’s version waits for the platform’s review first. A build server can publish with a personal access token.',

  earnedTitle: 'Your certificate',
  earnedLead: 'When you complete a training or a course, you get a certificate with a code that lets anyone check it.',
  earnedOpen:
    'Open what you completed in the catalogue and press {common_certificate}. You also find it in {shell_dashboard}, {progress_historical}.',
  earnedTime:
    'For a certificate, {product} must have seen you in the training for a minute, or for a tenth of its stated duration if that is less. A faster run still counts as a result, and an administrator can certify it.',
  earnedCheck:
    'Show or send the page. Anyone who follows its code sees your name, what you completed, when, and how long the training was open.',
  earnedNote:
    'The certificate is issued once you have passed or the session has ended; if the content never reports its end, some minutes after you leave it. A training that was waived counts as finished but gives no certificate. After a reset the certificate is withdrawn.',

  silenceTitle: 'When a training reports nothing',
  silenceLead:
    'Some content runs well but reports nothing: no step, no score, no end. The platform points this out, and you can see why.',
  silenceUpload: 'When you upload a file, the result of its check shows how it reports, or says {wizard_silent}.',
  silenceRun:
    'Once it has been run, {catalogue_versions} in the menu of its card shows whether nothing arrived from it, or whether it was refused.',
  silenceInspect:
    'Open {inspector_inspect} and start the training yourself: each report is listed as it arrives, and the reason if one was refused.',
  silenceMend:
    'Most often the content was exported for another system: export it again as SCORM, cmi5 or xAPI, and upload it as a new version.',
  silenceNote:
    'Time is still counted, by the page around the training. Steps, scores and the end come only from what the content reports; without them nobody gets a score or a certificate. Refused reports are not lost: the reason appears next to each one, in words for the people who create the content.',

  secureTitle: 'Protect your account',
  secureLead: 'A second step at sign-in makes a stolen password useless. A passkey signs you in without any password.',
  secureOpen:
    'Open {profile_accountTitle}, {profile_security}. Each change there asks for your current password, or for a code, first.',
  secureApp:
    'Next to {factors_app}, press {factors_setUp}, scan the code with your phone and enter the six digits it shows. From then on, sign-in asks for such digits after your password.',
  secureCodes:
    'Keep the {factors_recoveryCodes}: they are shown once, and each signs you in one time if you lose your phone.',
  securePasskey:
    'Next to {factors_passkey}, press {factors_passkeyAdd}, and give it a name you will recognise. You then sign in with the fingerprint, face or PIN of your device.',
  securePlaces:
    '{security_sessions} lists the browsers you are signed in with. {security_endOthers} leaves only the one in front of you.',
  secureNote:
    'If you have lost your phone and the codes, an administrator resets the second step of a member. Your organisation may require it of its administrators, who then have fourteen days to set it up. With your company account, the second step is your company’s.',

  companyTitle: 'Sign-in with the company account',
  companyLead:
    'Your people sign in with the account they already have at work: Entra ID, Okta, Keycloak, Google, or another service that speaks OpenID Connect or SAML.',
  companyOpen:
    'Open {shell_company}, tab {organisations_settings}, {organisations_signIn}. Choose your sign-in service and press {federation_begin}.',
  companyValues:
    'Enter the addresses shown at your sign-in service, and its values on the page: issuer, client ID and secret, or with SAML its metadata file.',
  companyDomain:
    'Under {federation_domains}, add the domain of your e-mail addresses. Enter the TXT record shown at that domain, then press {federation_check}.',
  companyTest:
    'Press {federation_runTest}: you see what your service sends and what is missing. Nobody is signed in or added.',
  companySwitch:
    'Switch it on. People with an address of a proven domain then see a button on the sign-in page; new ones become members as long as there are seats.',
  companyNote:
    'With {federation_mapping}, roles and groups follow your company at each sign-in. You can also make it the only sign-in: passwords then stop working, except for one administrator who keeps one for the day your service is down. Headsets are still signed in by a code.',

  samlTitle: 'Set up SAML 2.0',
  samlLead: 'For a sign-in service that offers only SAML. With OpenID Connect, there are no certificates to renew.',
  samlAddresses:
    'Open {shell_company}, tab {organisations_settings}, {organisations_signIn}, choose SAML 2.0 and press {federation_begin}. Enter the addresses shown at your sign-in service; if it reads metadata, the entity ID is enough.',
  samlMetadata:
    'Under {federation_metadata}, choose the file of your sign-in service. It fills in the fields, and says whether requests are to be signed. If it describes several services, enter the entity ID of yours first.',
  samlPerson:
    'Let your service send a persistent NameID, or enter under {federation_subjectAttribute} the attribute that stays with a person, such as an object ID. An e-mail address is not enough: it may be given to somebody else.',
  samlSignOut:
    'To sign out everywhere at once, enter {federation_ownCertificate} at your service. A sign-out here then ends the session there, and the other way round.',
  samlRenew:
    'Before your service changes its certificate, add the new one below the former under {federation_certificates} and save. Remove the former one when the change is done.',
  samlNote:
    'The page shows until when each certificate is valid. Domains, the test and switching on are the same as for any sign-in with the company account.',

  directoryTitle: 'Let a directory manage your members',
  directoryLead:
    'Entra ID, Okta or another directory adds, changes and disables members, and fills groups, through the standard SCIM.',
  directoryKey:
    'Open {shell_company}, tab {organisations_settings}, {organisations_connections}. Under {apikeys_keys}, press {apikeys_make} and choose {apikeys_kindScim}. Copy the key: it is shown once.',
  directoryCopy: 'In the directory, enter the {apikeys_scimAddress} as its address and the key as its secret token.',
  directoryAssign:
    'Choose in the directory who is assigned to {product}, and start provisioning. New members are invited by e-mail.',
  directoryGroups: 'Groups of the directory appear among your groups, and staff numbers in the members’ forms.',
  directoryNote:
    'The directory does not change roles: they stay as you set them. A person who leaves the company is disabled and signed out everywhere; their results stay. The last administrator is never disabled. A revoked key stops the directory immediately, so create the next one first.',

  fieldsTitle: 'Your own fields, and the staff number',
  fieldsLead:
    'Record what your organisation needs to know about its members, such as the site where they work, and filter by it.',
  fieldsOpen: 'Open {shell_company}, tab {organisations_settings}, {organisations_fields}, and press {fields_add}.',
  fieldsKind: 'Choose {fields_text}, {fields_date} or {fields_choice}. A list has the choices that you add to it.',
  fieldsPlace: 'Tick {fields_isSite} for the one field that says where a member works.',
  fieldsFill: 'Enter the values in each member’s form, or import a file that has a column with the name of the field.',
  fieldsUse:
    'Filter lists, dashboards and exports by a value, or make a training mandatory for the members who have it.',
  fieldsNote:
    '{members_staffNumber} needs no field: it is in each member’s form, and a file with it finds people whose e-mail address has changed. Ten fields are possible. Deleting one permanently deletes its values, and ends the rules for mandatory trainings that use it; the members stay.',

  programsTitle: 'Keys for other programs',
  programsLead:
    'A program, for example of your HR department, can read and change members and groups, plan trainings for them and read results.',
  programsOpen:
    'Open {shell_company}, tab {organisations_settings}, {organisations_connections}. Under {apikeys_keys}, press {apikeys_make}.',
  programsMay:
    'Choose {apikeys_kindApi}, enter the name of the program, and tick only what it needs under {apikeys_may}.',
  programsLife: 'Choose how long the key works: a year, unless you say otherwise.',
  programsCopy: 'Copy the key to the program. It is shown once; a lost key is revoked and replaced.',
  programsWatch:
    'The list shows when each key was last used and until when it works. {apikeys_end} stops a key immediately.',
  programsNote:
    'A key belongs to the organisation and keeps working when the person who created it leaves. For a program that acts in your own name, create a token in {profile_accountTitle}, under {apikeys_personal}: it stops when your password changes. Neither can make somebody an administrator. {apikeys_docs} describes what a program can call.',

  validityTitle: 'Completions that expire',
  validityLead:
    'First aid is learned for two years, say. Choose how long a completion is valid, and people renew it in time.',
  validityOpen:
    'Press {mandatory_validity} on the page of a training, or next to a training or course in {mandatory_rules}.',
  validityMonths:
    'Enter the months in {mandatory_monthsLabel}. A completion is valid up to the same day of the last month.',
  validityRenew:
    '{mandatory_renewalDays} says when the next run counts as a renewal. It gives a new certificate with a new end.',
  validityRefresher:
    '{mandatory_refresher} names a shorter training that is enough for a renewal. It never replaces the first completion.',
  validitySee:
    'The page of the training says until when a completion is valid, and so do its certificate and its Open Badge.',
  validityNote:
    'Progress, points and badges do not change when a validity ends: only the person has to complete the training again. Completions from before you chose a validity keep no end, unless you tick that they get one. The choice holds for your organisation alone.',

  mandatoryTitle: 'Make a training mandatory',
  mandatoryLead:
    'A rule says who must complete a training or a course, and by when. It follows people as they join, move and leave.',
  mandatoryOpen: 'Open {shell_dashboard}, tab {progress_mandatory}, then {mandatory_rules}, and press {mandatory_add}.',
  mandatoryWhom:
    'Choose the training or course. {mandatory_forWhom} is everyone, a group, a role, or a value of one of your own fields, such as a site.',
  mandatoryDays:
    'Enter {mandatory_dueDays}. They are counted from the day somebody joins or gets the role, group or value, or from {mandatory_startDate}, whichever is later.',
  mandatoryCount: 'Before you save, the form counts the people to whom the rule applies.',
  mandatoryAfter: 'The training is then suggested to them, to newcomers too, with the date by which it is due.',
  mandatoryNote:
    'People to whom a rule no longer applies keep what they have started; what they had not started is no longer suggested. If somebody does not need a training, waive it for them. Deleting a rule keeps results and certificates.',

  matrixTitle: 'Mandatory trainings: the list for the audit',
  matrixLead:
    'One table has your people, and for each mandatory training whether it is valid, expires soon, is due or waived.',
  matrixOpen: 'Administrators open {shell_dashboard}, managers {shell_team}: the tab is {progress_mandatory}.',
  matrixStates: 'Press one of the counts above the table, and only these people stay.',
  matrixNarrow: 'Narrow it by group or by one of your own fields, or search for a member.',
  matrixCell:
    'A cell shows until when a completion is valid, when it is due, or by how many days it is overdue. Press it to waive the training or to withdraw a waiver; press a name to see the profile.',
  matrixExport: 'The button with a number on it exports exactly these rows, as CSV, Excel or PDF.',
  matrixNote:
    'Managers see the people of their team. A waiver names the person who granted it and its reason. A completion whose validity has ended is expired until a new run renews it. Only what a rule makes mandatory has a column.',

  remindersTitle: 'Reminders that go by themselves',
  remindersLead:
    'People are reminded by e-mail before, on and after the day a mandatory training is due; later their managers hear of it too.',
  remindersOpen:
    'Open {shell_dashboard}, tab {progress_mandatory}, then {mandatory_reminders}, and switch on {mandatory_remindersEnabled}.',
  remindersDays:
    'Enter how many days before and after the date a person gets an e-mail, and after how many days their managers do. An empty field means no such e-mail.',
  remindersWeekly: '{mandatory_weekly} is sent only if there is something to report.',
  remindersQuiet:
    '{mandatory_quiet} keeps e-mails to the hours and days that you choose, in your organisation’s time zone.',
  remindersNote:
    'A person gets at most one of these e-mails a day, with all their trainings in it. Due dates from before you switched reminders on are never mailed. The end of a validity is announced in the same way. Invitations and password links are always sent immediately.',

  auditTitle: 'See who did what',
  auditLead:
    'The audit keeps what administrators, managers, members, programs and the platform did in your organisation, and when.',
  auditOpen: 'Open {shell_company}, tab {organisations_settings}, {organisations_audit}. New entries are at the top.',
  auditNarrow: 'Narrow it by kind, by person, by training and by day.',
  auditExport: '{audit_export} downloads the entries that you have narrowed it to.',
  auditKeep: '{audit_days}, below the list, says how long entries are kept. Older ones are deleted for good.',
  auditNote:
    'Nobody can change or delete a single entry: each is sealed together with the one before it, so that a gap would be noticed. Entries store no names: they are added when you read them. Once a member is deleted, the entry stays without a name.',

  surveyTitle: 'Ask people after a training',
  surveyLead:
    'Up to five questions at the end of a training show what people think of it and, some weeks later, what they have used at work.',
  surveyOpen:
    'In the catalogue, open a training that you can edit and press {surveys_survey}. Questions after other trainings are chosen by those who offer them; you see what your people answered.',
  surveyQuestions:
    'Press {surveys_add}: a scale from 1 to 5, yes or no, a choice or a short text, in the languages of the training.',
  surveyAgain: '{surveys_again}: after some weeks, everyone who answered gets one e-mail with the same questions.',
  surveyAnswer:
    'Each person is asked once, after a run with a result: on the web, on a phone and in the browser of a headset. Nobody has to answer.',
  surveyResults:
    'Open {shell_dashboard}, tab {progress_perFormation}, and choose the training: its answers are in {surveys_survey}. Managers find those of their team on the page of the training.',
  surveyNote:
    'Answers have no names and are counted in whole groups of five people, so that nobody can be recognised. If you change a question, the results start again from zero. Exports contain them too.',

  retentionTitle: 'How long accounts and e-mails are kept',
  retentionLead:
    'The data of people who have left should not stay for ever. Set the periods once, and the platform deletes by itself.',
  retentionOpen: 'Open {shell_company}, tab {organisations_settings}, {organisations_retention}.',
  retentionDisabled:
    '{retention_disabledMonths}: after that many months, a disabled account is deleted. Empty means never.',
  retentionInactive:
    '{retention_inactiveMonths} is for accounts without a sign-in or a training. Those of administrators are never deleted.',
  retentionCount: 'Before you save, the page says how many members would be deleted today.',
  retentionMails: '{retention_mailDays} is for the copies of e-mails that the platform has sent.',
  retentionNote:
    'A change takes effect after seven days; until then you can take it back. With an account, all its personal data are deleted; the figures of the organisation stay, without a name.',
} as const

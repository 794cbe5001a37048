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
  goneTitle: 'No such article',
  help: 'Help',
  search: 'Search the help',
  support: 'Still a question?',
  copyAddress: 'Copy the address',
  copyFacts: 'Copy',
  faq: 'Questions and answers',
  faqText: 'Headsets, codes, scores: what others asked.',
  facts: '{product} {version}, {browser}, page {page}',
  factsReference: '{product} {version}, {browser}, page {page}, last reference {reference}',
  open: 'Open',
  report: 'Report',
  reportTitle: 'Report a problem',
  reportSubject: 'A problem in {product}',
  reportText: 'Say what you did and what you saw. What stands below is added to your message.',
  write: 'Write',
  writeTitle: 'Write to us',

  findTitle: 'Find a training',
  findLead: 'The catalogue holds every training that is open to you, sorted by category.',
  findTabs:
    'Open {shell_catalogue}. {catalogue_formations} shows everything, {catalogue_suggested} what your managers ask of you, {catalogue_favorites} what you kept for yourself.',
  findSearch: 'Type a few letters of a title or a subject into the search. Accents and capitals make no difference.',
  findFilter: 'Narrow the list by category, tags, skills or kind of content. Several filters can be set together.',
  findOpen: 'Press a card to read what the training is about, how long it takes and where it runs.',
  findNote:
    'A grey card with {catalogue_notIncluded} is not in your organisation’s offer: ask your administrator for it. The bookmark on a card keeps it among your favorites.',

  startTitle: 'Start a training and end it',
  startLead: 'A web training runs in this page, with a mouse, a finger or a keyboard.',
  startPress: 'Open the training from the catalogue and press {catalogue_start}.',
  startFollow:
    'Do what the training says. The bar over it shows the step you are at, and {player_saved} once what you did has reached the server.',
  startFull: 'Press {player_fullScreen} for more room.',
  startEnd:
    'At the end you read your score, the points and each step. {player_again} begins anew, {player_back} leads to the other trainings.',
  startNote:
    '{player_leave} ends a session early. What you did until then is saved and counts, and you can come back at any time.',

  coursesTitle: 'Follow a course',
  coursesLead: 'A course leads through several trainings in an order. Each has a score to reach.',
  coursesOpen:
    'Open {courses_courses} in your catalogue. {courses_ongoing} shows what you have begun or what is suggested to you.',
  coursesSee:
    'Open a card. The trainings stand in their order, each with the score that is needed and where you stand.',
  coursesNext:
    'The filled button names the next training and starts it. At its end, the summary offers the one after it.',
  coursesDone:
    'A training is succeeded once your best score in it is high enough. With the last one the course is finished.',
  coursesNote:
    'When a course was suggested to you with dates, only what you do between them counts in it. After the end its trainings open only if you have them otherwise; what you did stays.',

  headsetTitle: 'Train in a headset with a code',
  headsetLead:
    'Nobody types a password with a headset on. A code of six characters signs you in there: it lasts {codeMinutes} minutes and works once.',
  headsetMake: 'On your computer or phone, press {shell_uniqueCode} at the top of the page, then {codes_codeGenerate}.',
  headsetOpen: 'Put the headset on and open {product} in its browser, at your usual address with /h behind it.',
  headsetType:
    'Type the six characters; on the usual sign-in page they go under {accounts_tabCode}. Capitals do not matter.',
  headsetGo: 'Your catalogue opens. Start a training there.',
  headsetNote:
    'Your manager can make a code for you as well. The headset stays signed in for {deviceHours} hours at most; you can end it earlier in {profile_accountTitle}, under {accounts_devices}.',

  shownTitle: 'Sign in with a code that the headset shows',
  shownLead:
    'Nothing is typed in the headset: it shows a code, and you allow it on your phone or your computer. The code lasts {userCodeMinutes} minutes and works once.',
  shownOpen: 'Put the headset on and open {product} in its browser, at your usual address with /h behind it.',
  shownShow: 'Choose {devices_show}. A code of eight letters stands there, with a picture for cameras.',
  shownRead:
    'Read the picture with your phone’s camera, or open the address that stands beside it and type the code. Where you are not signed in yet, you do that first.',
  shownAllow:
    'Compare the code with the one in the headset, then press {devices_allow}. The headset goes on by itself.',
  shownNote:
    'Allow only a headset that you see: whoever sends you a code wants to be let in as you. {devices_refuse} lets nobody in. What you allowed stands in {profile_accountTitle}, under {accounts_devices}, where you sign it out.',

  phoneTitle: 'Train on a phone',
  phoneLead: 'The whole product works on a phone, in its browser. There is nothing to install.',
  phoneBar:
    'The bar at the bottom leads to your pages. {shell_more} holds the rest: help, the dark theme and your language.',
  phoneFilter: 'In the catalogue all filters stand behind one button beside the search.',
  phoneStart:
    'Open a training and press {catalogue_start}. It fills the screen; turn the phone if you need more width.',
  phoneBack: 'The phone’s Back closes what is open and leads to the page before it.',
  phoneNote:
    'Some trainings run only in a headset or on a computer: their page says so under {catalogue_playsOn}. What you did on one device is there on every other one.',

  resumeTitle: 'Go on with a training',
  resumeLead: 'You may stop in the middle. What you did is kept, with the step that you reached.',
  resumeRow:
    'Open the catalogue. {catalogue_continue} stands at its top, with the training you left last and the step where you are.',
  resumePress: 'Press {catalogue_resume}. On the training’s own page the button says {catalogue_resumeHere}.',
  resumeGo: 'The training opens where you left it, if it knows how to; else it begins again from its start.',
  resumeNote:
    'A new session never lowers your result: the best score counts and the time adds up. A finished training can be taken again with {catalogue_startAgain}. If something was reset by your manager, it begins from nothing.',

  offlineTitle: 'When the network is gone',
  offlineLead: 'A training that is open goes on without a network, and nothing that you do in it is lost.',
  offlineSee: 'The bar over the training says {player_offline}. Go on as before.',
  offlineKeep: 'Your answers stay on this device, also when you close the page or the battery runs out.',
  offlineBack:
    'With the network back, open {product} again on the same device, signed in as yourself. What waits is sent by itself.',
  offlineCheck: 'Look at {shell_dashboard} afterwards: the session stands there with its date.',
  offlineNote:
    'A training that is not open yet cannot be started without a network. Do not clear the browser’s data while something still waits to be sent.',

  badgesTitle: 'Badges and points',
  badgesLead: 'Both show what you have reached. Nobody can take a badge away from you.',
  badgesOpen: 'Press the medal at the top of the page. On a phone it stands there too.',
  badgesPlatform:
    '{badges_platform} has badges for finished trainings, time in training, perfect scores and days in a row. The line under each kind says how far the next one is.',
  badgesTraining: '{badges_perTraining} has those that a training gives by itself; its page says what for.',
  badgesPoints: 'Points come with a better score, with the first completion of a training and with each badge.',
  badgesNote:
    'Your points stand under {shell_dashboard}, {progress_general}. Where your organisation has switched rankings on, your place among its members stands there as well.',

  recordTitle: 'What is recorded of you',
  recordLead: 'Your dashboard shows what a training reports of you, and the same is seen by those who accompany you.',
  recordGeneral:
    'Open {shell_dashboard}. {progress_general} has your level, points, time, badges and the skills that trainings measure.',
  recordSession:
    '{progress_perFormation} has each session of a training: date, length, score, every step, and pictures if the training takes any.',
  recordHistory: '{progress_historical} lists all that you began, with its dates.',
  recordNote:
    'The managers whose team you are in and your administrators see the same figures. Other members see at most your name and place in a ranking; under {progress_positioning} nobody is named. If your account is deleted, the organisation’s totals stay without your name.',

  teamTitle: 'Build your team',
  teamLead:
    'Your team holds the members whom you follow. In a training center it is called a group. Members come from your organisation; your administrator creates their accounts.',
  teamOpen: 'Open {shell_team}, tab {team_members}, then press {team_add}.',
  teamChoose: 'Search by name or e-mail and tick those who belong to you. Several can be added at once.',
  teamConfirm:
    'If a member already has another manager, you are asked whether to add them as well. Both then see them.',
  teamRemove: 'The bin at the end of a row takes a member out of the team.',
  teamNote:
    'Taking somebody out deletes nothing: the account and its progress stay, only your team and its subgroups lose the member.',

  codesTitle: 'Codes for headsets',
  codesLead: 'Before a session with headsets you make one code per learner. Each lasts {codeMinutes} minutes.',
  codesTick:
    'Open {shell_team}, tab {team_members}, and tick the learners who are there. The box over the list takes all of them.',
  codesMake: 'Press the button that generates codes. Each row then shows its code and the time it has left.',
  codesGive: 'Read each learner their own code. They choose {accounts_tabCode} in the headset and type it.',
  codesAgain: 'For one learner alone, {team_generate} in the row is enough. A code that ran out is made anew there.',
  codesNext:
    'When a headset goes to the next learner, press {codes_nextLearner} in it: it signs out and asks for the next code.',
  codesNote:
    'A code opens one account once, and as a learner only: who finds it cannot manage anything. The row says when it was used. Make codes when the headsets are on, not the evening before.',

  classTitle: 'Hold a class live',
  classLead: 'A board shows in which step of a training each of your learners is, as it happens.',
  classBegin:
    'Open {shell_team}, tab {team_liveClass}. Choose the training, and subgroups if not all take part; press {classes_begin}.',
  classSee:
    'Those who are stuck or give no sign stand at the top, the longest first. The number beside a name is the score so far.',
  classCall:
    '{classes_call} sends a few words to all, to one step or to one learner. The board says who has read them.',
  classWall: '{classes_wall} fills the screen for the projector: how many are in which step, nobody by name.',
  classEnd: '{classes_end} when you are done; otherwise it ends by itself after twelve hours.',
  classExport:
    '{classes_export} makes a list of who was there, since when, how far and with which score, as CSV or as a workbook; also long after the class.',
  classNote:
    'The board has an address of its own, which you can open on another screen where you are signed in. Learners can always go on by themselves, also when you have paused the training.',

  suggestTitle: 'Suggest trainings',
  suggestLead: 'A suggestion tells people what to do and until when. They find it in their catalogue.',
  suggestOpen:
    'In the catalogue, press {catalogue_suggest} on a training. From {shell_team} you can also begin with the people.',
  suggestWho: 'Tick members or subgroups. Who has it already is marked.',
  suggestWhen:
    'Choose when it begins, {suggestions_now} or {suggestions_onDate}, and its end. With {suggestions_noEnd} it stays open until somebody withdraws it. {suggestions_changeDates} and {suggestions_withdraw} are under {catalogue_suggestedTo}, on the training.',
  suggestAgain:
    'Who has it already with other dates: choose {suggestions_moveDates} or {suggestions_addPeriod}. Of a group, those who join later get it too, as long as {suggestions_joiners} is ticked.',
  suggestSend: 'Press {suggestions_suggest}. Each of them gets a notification and an e-mail.',
  suggestNote:
    'You can suggest only what you can open yourself. After its end a suggestion closes a training for those who had it by this alone; what they did stays.',

  makingTitle: 'Make a course',
  makingLead:
    'A course puts trainings in an order and says which score each of them needs. You then suggest it in one go.',
  makingOpen: 'Press {shell_addCourse}, beside the menu or in the bar above the page.',
  makingLanguages:
    'Choose the languages of its texts. Under {wizard_information} fill in title, descriptions and goals in each of them.',
  makingTrainings:
    'Under {courses_trainings} add at least two. Drag them into their order, or move one by keyboard: Space, arrow keys, Space.',
  makingScore: 'Say the score to reach for each.',
  makingDone: 'Press {wizard_done}. Then {courses_suggest} on its card sends it to members or groups, with dates.',
  makingNote:
    'You can take only trainings that you can open yourself. A manager’s course belongs to that manager, an administrator’s to the whole organisation. What you type is kept when the page is reloaded.',

  followTitle: 'Read a member’s progress',
  followLead: 'You see for each member of your team what they see of themselves.',
  followOpen: 'Open {shell_team}, tab {team_members}, and press {members_profile} in the member’s row.',
  followGeneral: '{members_general} shows level, points, time, badges and skills, and how much was done per day.',
  followTraining:
    'Under {members_perFormation}, choose a training. You see the best score, then each session step by step: what was right, what failed, what was never reached.',
  followPlace: '{progress_positioning} compares the member with all others who did this training, without naming them.',
  followNote:
    'In the list itself each row says when the member was last there. Sort the list by last connection to find who has not come for a while.',

  resetTitle: 'Reset a progression',
  resetLead: 'A member begins a training again from nothing, for instance for a yearly refresher.',
  resetOpen: 'Open {shell_team}, tab {team_members}, and press {members_profile} in the member’s row.',
  resetChoose: 'Under {members_perFormation}, choose the training.',
  resetPress: 'Press {progress_reset}. You read first what is lost: percent, score, time, sessions, points, badges.',
  resetConfirm: 'Confirm with {progress_resetAction}.',
  resetNote:
    'You may take it back right after, as long as the message stands. Only this training starts again: other trainings and the platform’s badges stay. What the member still sends from sessions before the reset counts no more. Members cannot reset anything by themselves.',

  subgroupsTitle: 'Put members together in subgroups',
  subgroupsLead: 'A subgroup is a part of your team, such as a shift, to which you suggest in one go.',
  subgroupsOpen: 'Open {shell_team}, then the tab {groups_subgroups}.',
  subgroupsAdd:
    'Press {groups_addSubgroup}, give it a name and search for its members. Enter adds the first one found.',
  subgroupsUse: 'When you suggest a training, choose the subgroup instead of each member.',
  subgroupsChange: '{common_edit} in its row changes name and members; the bin deletes it.',
  subgroupsNote:
    'Who joins a subgroup later gets what it was given, as long as that runs, and is told; who leaves loses what they have not begun. Who suggests can untick that. A subgroup belongs to you alone: other managers neither see nor change it. Deleting it leaves its members in the team.',

  membersTitle: 'Add and change members',
  membersLead: 'Everybody who trains or manages has an account of their own.',
  membersOpen: 'Open {shell_company}, tab {members_members}. At the top you see how many places are left.',
  membersAdd:
    'Press {members_add} and type name and e-mail. Tick the roles: learner, manager, administrator, or several of them.',
  membersMail: 'Press {common_add}. An e-mail with a link invites the person to choose a password.',
  membersEdit: 'The pencil in a row changes name, e-mail, roles and manager.',
  membersNote:
    'Somebody on leave? Switch off {members_enabled}: the account is signed out everywhere and nothing is lost. Deleting takes account, progress and badges away for good; only the organisation’s totals stay, without the name.',

  groupsTitle: 'Put members together in groups',
  groupsLead:
    'A group, in a training center a cohort, opens trainings to many members and lets you suggest to all of them.',
  groupsOpen: 'Open {shell_company}, then the tab {groups_groups}.',
  groupsAdd: 'Press {groups_add} and give it a name of its own.',
  groupsFill: 'Search members by name or e-mail. Enter adds the first one found. A member may be in several groups.',
  groupsUse: 'Choose the group under {catalogue_accesses} of a training, or when you suggest one.',
  groupsNote:
    'Who joins a group later gets what is open to it, and what was suggested to it and still runs, unless that was unticked; who leaves loses what they have not begun. Deleting a group leaves its members; what was open to them through this group alone closes. Subgroups of managers are their own and do not stand here.',

  accessesTitle: 'Say who can open a training',
  accessesLead: 'Each training of your organisation is open to everyone or to the groups that you choose.',
  accessesOpen: 'Open your own organisation’s catalogue. The key on a card opens {catalogue_accesses}.',
  accessesAll: 'Tick {catalogue_accessesEveryone} to open it to all, also to those who join later.',
  accessesSome: 'Or leave that box empty and tick groups. The search finds them by name.',
  accessesConfirm: 'Press {common_confirm}. Members see the change the next time they open the catalogue.',
  accessesNote:
    'A training that the platform adds to your offer is open to everyone at first. One that you make yourself is open to nobody until you say so. A suggestion opens a training to one person for its time.',

  addingTitle: 'Add a training step by step',
  addingLead: 'A form in five steps makes a training of your own.',
  addingLanguages: '{wizard_languages}: tick the languages in which you write the texts.',
  addingInformation:
    '{wizard_information}: title, descriptions and goals in each language, then duration, category, skills and tags. A cover is drawn from the title unless you add a picture.',
  addingHeadsets: '{wizard_headsets}: tick those on which it runs.',
  addingBadges: '{wizard_badges}: up to three, each with a name and a picture. They may be left out.',
  addingContent: '{wizard_content}: the files, the languages spoken in them, the steps, and who can open it.',
  addingDone: 'Press {wizard_done}. What is missing is counted at each step and marked at its field.',
  addingNote:
    'Begin with {shell_addTraining} in the menu. What you type is kept over a reload. Large files go on while you change pages; after a lost connection, choose the same file again.',

  formatsTitle: 'Which files a training takes',
  formatsLead: 'A training may have one file of each kind. Every file is checked when it has arrived.',
  formatsWeb:
    '{wizard_fileWeb}: a .zip with one index.html at its top or in its only folder. It runs in any browser, also in a headset’s. A cmi5.xml needs no .zip when its parts are all on another site.',
  formatsUnity:
    '{wizard_fileUnity}: a .zip of a Windows build with one .exe at its top. It is started on a computer with a headset connected; the platform does not start it.',
  formatsApk:
    '{wizard_fileApk}: an .apk, signed, for headsets that need no computer. A headset manager such as ArborXR or ManageXR, or you by hand, installs and starts it; the platform does not.',
  formatsSteps:
    '{wizard_steps}: a .json file that names the steps, their skills and the score needed to pass. Without it there is no step by step analysis.',
  formatsNote:
    'A .zip may hold no passwords and no links out of its folder. A new upload is a new version: whoever is in the middle of the old one can finish it. Files count against your storage.',

  brandingTitle: 'Your logo and your colours',
  brandingLead: 'Everybody in your organisation sees the product with your logo and in your colours.',
  brandingOpen: 'Open {shell_company}, tab {organisations_info}, section {organisations_branding}.',
  brandingLogo: 'Replace the logo: a PNG or JPG, square looks best.',
  brandingColours:
    'Type your two colours, or choose them from the palette. The first is for buttons, the second for marks.',
  brandingPreview: '{organisations_preview} shows both themes, light and dark, before anybody else sees them.',
  brandingSave: 'Press {common_save}. {organisations_productColours} leads back to ours.',
  brandingNote:
    'A light colour is darkened where it is used for words, so that all can read them. The time zone in the same section decides when a day of your figures begins and ends.',

  dashboardsTitle: 'Read the dashboard',
  dashboardsLead: 'It shows what your members do, as a whole and for each training.',
  dashboardsGeneral:
    'Open {shell_dashboard}. {progress_general} has trainings, views, likes, time, how many began and how many finished, users and storage.',
  dashboardsActivity:
    '{progress_activity} draws minutes and views per year, month or week. The arrows lead to other periods; the button beside them shows the same as a table.',
  dashboardsTraining: '{progress_perFormation} lists every training; press one for its own figures.',
  dashboardsMember:
    'For one person, open {shell_company} and press {members_profile} in the row; for a group, press its name there: who is late, who is stuck, and what everybody has done.',
  dashboardsNote:
    'Only members of your own organisation count. Time is time that somebody was active: a training left open over lunch adds nothing. A session that has just ended is in the figures at once.',

  ranksTitle: 'Rankings of members',
  ranksLead: 'A ranking shows members their place by points or by time. Either can be on or off.',
  ranksSee: 'Open {shell_company}, tab {organisations_info}: {organisations_rankings} says which are on.',
  ranksChange: 'To switch one on or off, write to the support: the platform changes it for you.',
  ranksWhere:
    'Members find it under {shell_dashboard}, {progress_general}, and for each training. They see the first ten and those around themselves.',
  ranksEqual: 'Equal values share a place.',
  ranksNote:
    'With both off, no member sees another one’s name or figures anywhere. Talk to your people first: points reward better scores and badges, whereas time rewards those who take longer.',

  organisationsTitle: 'Add an organisation',
  organisationsLead: 'Companies, training centers, VR rooms and partners each have a page, and all work alike.',
  organisationsOpen: 'Open {shell_companies}, or the page of another kind, and press the button that adds one.',
  organisationsFill: 'Type name, end of the contract and number of users. Add a logo and two colours.',
  organisationsFirst:
    'Give the representative’s e-mail: that person becomes the first administrator and is invited by e-mail. A partner needs one.',
  organisationsAfter: 'The card then leads to its statistics and trainings. The pencil edits, the bin deletes.',
  organisationsNote:
    'Deleting takes members, groups and figures away for good, so the name must be typed. An organisation whose trainings others use cannot be deleted before these are withdrawn.',

  limitsTitle: 'Contract, users and storage',
  limitsLead: 'Three limits belong to each organisation. Its administrators see them and cannot change them.',
  limitsOpen: 'Open the organisation’s card and press the pencil.',
  limitsContract:
    '{organisations_contractExpirationDate}: the day ends in the organisation’s own time zone. After it nobody there can sign in; nothing is deleted.',
  limitsUsers:
    '{organisations_maxUser}: beyond it no member can be added. Disabled members take no place. Those with more keep what they have.',
  limitsStorage:
    '{organisations_gigabytes}: empty means without limit. An upload that would pass it is refused before it begins.',
  limitsNote:
    'The same form switches rankings and other options on or off. The card shows how much is used; one whose contract ends soon is marked. A later date opens the organisation again at once.',

  openingTitle: 'Open trainings to an organisation',
  openingLead: 'An organisation uses the platform’s trainings and those of verified partners that you open to it.',
  openingCard: 'Find the organisation’s card and press {organisations_accessible}.',
  openingTick: 'Tick trainings. The search finds them by title, and one box takes them all.',
  openingSave: 'Press {common_save}. They are in its catalogue at once, open to everyone there.',
  openingThere: 'Its administrator may then narrow each of them to some groups, under {catalogue_accesses}.',
  openingNote:
    'What is not opened stays in the catalogue as a grey card with {catalogue_notIncluded}. Taking a training away ends what is running; history, points and badges of those who did it stay.',

  verifyingTitle: 'Verify what partners send',
  verifyingLead: 'What a partner makes or changes reaches customers only after you have looked at it.',
  verifyingOpen:
    'Open {shell_formations}, tab {catalogue_partnersTrainings}. Cards that wait say {catalogue_stateNew} or {catalogue_stateUpdated}.',
  verifyingSee: 'Open the changes: what is published and what would replace it stand together.',
  verifyingDownload: 'Download every new file to the end and look at it. Only then can you verify.',
  verifyingDecide: 'Press {wizard_verifyAction}, or {wizard_refuse} with a reason that the partner reads.',
  verifyingNote:
    'Until then customers keep the version before. If the partner saves again while you look, you are told and look again. Verified trainings are still closed: open them to each organisation.',

  publishingTitle: 'Publish a training',
  publishingLead: 'As a partner you make trainings that the platform offers to its customers.',
  publishingMake:
    'Press {shell_addTraining} and fill in the five steps: languages, information, headsets, badges, content.',
  publishingSave:
    'Press {wizard_done}. The training is saved and waits for verification; your card says {catalogue_stateNew}.',
  publishingWait: 'The platform’s staff is told, downloads your files and looks at them.',
  publishingAfter: 'Once it is verified the card says {catalogue_statePublished}, and you get an e-mail.',
  publishingNote:
    'Until then nobody outside your organisation sees it. Verified does not mean open: the platform decides which customers get it. Your dashboard counts what they do with it, without names.',

  changingTitle: 'Change a published training',
  changingLead: 'What customers use stays as it is until your change has been verified.',
  changingOpen: 'Open the training in your catalogue and press {catalogue_modify}.',
  changingEdit: 'Change texts, pictures, steps or files. A new file needs its version.',
  changingSave: 'Press {wizard_done}. The card says {catalogue_stateUpdated}.',
  changingLook: '{catalogue_seeChanges} shows you side by side what is published and what waits.',
  changingNote:
    'You may go on changing while it waits: everything is then looked at together. {wizard_giveUp} drops what waits, with the files uploaded for it, and leaves what is published. Whoever is in the middle of an old version can finish it.',

  waitingTitle: 'While verification is under way',
  waitingLead: 'Each of your trainings says where it stands, on its card and on its page.',
  waitingNew: '{catalogue_stateNew}: it was never verified, and only your organisation sees it.',
  waitingUpdated: '{catalogue_stateUpdated}: customers have the version before, your change waits.',
  waitingPublished: '{catalogue_statePublished}: what you see is what customers have.',
  waitingRefused:
    '{catalogue_stateRefused}: the reason stands on the card. Press {catalogue_modify}, fix it and save again; it then waits anew.',
  waitingNote:
    'You get an e-mail when it is decided, either way. The platform must download each new file before it can verify, so large files take longer. To ask where it stands, write to the support.',

  overviewTitle: 'See who needs you',
  overviewLead: 'The first tab of your team says at a glance who is late, who is stuck and how far everybody is.',
  overviewOpen:
    'Open {shell_team}: {cockpit_overview} is its first tab. Two filters narrow it to a subgroup, or to what you suggested yourself.',
  overviewLate:
    'The list of those who are late begins with the longest. {cockpit_remind} sends that member a notification and an e-mail; one button reminds all.',
  overviewStuck:
    'Beside it stand those who failed the same step three times or more: talk to them, or show them the step.',
  overviewMap:
    'The table underneath has a row for each member and a column for each training. Press a cell for what is behind it; under each column you read how many have succeeded.',
  overviewNote:
    'A member is late from the end of a suggestion on, until the score that is needed is reached. A suggestion without an end is never late. Nobody is reminded twice on one day.',

  importingTitle: 'Import members from a file',
  importingLead:
    'Ten people or a thousand are added at once from a CSV, as a spreadsheet or a personnel system writes it.',
  importingOpen:
    'Open {shell_company}, tab {members_members}, and press {imports_importCsv}. {imports_sample} is a file to begin with.',
  importingFile:
    'Drop your file. Its separator and the columns whose names are known are recognised; choose the others. Where its letters can be read in several ways you see some of its words: if they look wrong, choose another {imports_encoding}.',
  importingSee:
    'Press {imports_seeWhat}: every row says whether somebody is new, changes or is refused, and why. Nothing is written yet.',
  importingRun: 'Confirm. The import goes on when you close the dialog; those who are new are invited by e-mail.',
  importingReport:
    'At the end, {imports_wholeReport} has every row with what became of it; the refused ones come as a file of their own, to correct and import again.',
  importingNote:
    'A member is known by the e-mail. Importing a file twice changes nothing, and nobody is deleted by an import. A field whose column you leave out keeps what it has.',

  resourcesTitle: 'Put documents beside trainings',
  resourcesLead:
    'Plans, check lists and posters that belong to a training or a course are read without leaving the product.',
  resourcesOpen: 'Open your catalogue, tab {resources_resources}, and press {resources_add}.',
  resourcesFile: 'Choose a PDF, CSV, PNG or JPEG of at most {resourceMegabytes} MB and give it a title.',
  resourcesPut:
    'On the card of a training or a course, press the folder and choose which resources go with it. One may go with many.',
  resourcesRead: 'Learners find them on the page of the training and beside it while it runs.',
  resourcesNote:
    'The list says what uses each resource. Replacing its file shows the new one everywhere at once; deleting it takes it away everywhere. Files count against your storage. Resources that the platform or a partner gives with a training are shown there too, and cannot be changed by you.',

  certificatesTitle: 'Certificates',
  certificatesLead:
    'Whoever completes a training or a course can download a certificate with a code by which everybody can check it.',
  certificatesOpen: 'Open {shell_company}, tab {organisations_info}, and press {certificates_edit}.',
  certificatesChoose:
    'Choose trainings or courses, then a language. Without a page of your own, the product’s is used, in your colours.',
  certificatesUpload:
    '{certificates_upload} takes a picture in landscape. An empty page with guides shows where name, training, date and code will stand.',
  certificatesLook: '{certificates_asPdf} shows what a learner will get.',
  certificatesGet:
    'Learners find the button {common_certificate} on the page of what they completed, in their dashboard and in {progress_historical}.',
  certificatesTime:
    'A certificate asks that {product} saw the training for a minute, or for a tenth of its stated duration where that is less. What was faster stands on your dashboard under {certificates_shortRuns}: look, then {certificates_certify}.',
  certificatesNote:
    'A certificate stays valid when its page changes afterwards. Its code leads to a public page that says who completed what and when, for how long it was seen, and whether you certified it. Once a member is deleted that page still says what was completed and for which organisation, without a name.',

  mastersTitle: 'Master content: one file, several trainings',
  mastersLead:
    'Files that several trainings share are uploaded once. Each training starts them with a parameter of its own.',
  mastersOpen: 'Open {masters_masterContent} and press {masters_add}.',
  mastersFiles: 'Give it a name and a file of one kind or more, each with its version.',
  mastersUse:
    'In the wizard of a training, at the step {wizard_content}, choose it in place of files of its own, and type the launch parameter.',
  mastersRenew: 'To renew a file, edit the master content: all trainings that use it get the new version at once.',
  mastersNote:
    'The list says how many trainings use each. What is used cannot be deleted: choose other content in those trainings first. Its files are counted once against your storage, however many trainings use them. Only organisations to which the platform has given it have this page.',

  exportingTitle: 'Take figures with you',
  exportingLead: 'What a dashboard shows leaves as pages to read, as a workbook or as a table for another system.',
  exportingOpen: 'Open the dashboard, a training, a course or a member, and press {exports_export}.',
  exportingFile:
    'Choose PDF for designed pages, XLSX for a workbook with a sheet for each part, CSV for another system.',
  exportingWhat: 'Choose how much: this page only, every training, or every member with every training.',
  exportingWho: 'Narrow it to some members or groups, and choose the year of the charts.',
  exportingNote:
    'The figures are those of the screen, and each file says how every figure is counted. The file is prepared while you go on working; it then lies in your downloads. Who exports gets no more than they may see: a manager the own team, a learner their own dashboard.',

  connectionsTitle: 'Let other systems have your record',
  connectionsLead: 'What your members do can be read, sent on and told to other systems of yours, by open standards.',
  connectionsKey:
    'Open {shell_company}, tab {organisations_connections}. Under {connections_keys}, press {connections_make}: give the other system’s name and say whether it reads, writes or both.',
  connectionsSecret:
    'Copy address, user and secret to where that system reads them. The secret is shown once; a lost one is replaced.',
  connectionsForward:
    'Under {connections_forwarding}, {forwarding_add} sends every statement, or chosen ones, on to a learning record store outside.',
  connectionsHook:
    'Under {connections_webhooks}, {connections_hookAdd} tells an address at once that a session ended, a training or a course was completed, or a member was added.',
  connectionsTest: 'Press {connections_hookTest}, and read below what the other system answered.',
  connectionsNote:
    'Keys speak xAPI, old and new, and see your organisation only. While another system does not answer, what is meant for it waits, and its line says since when; after days without success it is stopped and you are told. End a key as soon as nobody needs it: whoever uses it is shut out at once.',

  channelsTitle: 'Bring a new version of a training',
  channelsLead: 'Each upload stays as it came, with what is said of it. You decide who runs which one.',
  channelsOpen: 'Open one of your own trainings and choose {catalogue_versions} in the menu of its card.',
  channelsUpload:
    'Press {wizard_upload}, choose the file and say what is new. It is inspected while it comes; what was found stands beside it.',
  channelsTest:
    'Give it to the {wizard_testers} first, if you like: these members run it, everybody else what is published.',
  channelsPublish:
    'Press {wizard_publish}: who starts from now on gets it. Who is in the middle finishes the version they began.',
  channelsBack: 'Was the one before better? {wizard_rollBack} brings it back with one press.',
  channelsNote:
    'Results, badges and certificates stay, whichever version they came from, and each version counts its sessions. The last three that were published are kept; older files are deleted. A partner’s version waits for the platform’s verification first. A build server can publish by a personal access token.',

  earnedTitle: 'Your certificate',
  earnedLead:
    'Whoever completes a training or a course gets a certificate, with a code by which everybody can check it.',
  earnedOpen:
    'Open what you completed in the catalogue and press {common_certificate}. You find it in {shell_dashboard}, {progress_historical}, too.',
  earnedTime:
    'It asks for time that {product} saw you in the training: a minute, or a tenth of its stated duration where that is less. What was faster is a result; an administrator can certify it.',
  earnedCheck:
    'Show or send the page. Whoever follows its code reads your name, what you completed, when, and for how long it was seen.',
  earnedNote:
    'The certificate is made once you have passed or the session has ended; where content never says that it ended, some minutes after you left it. A training that was waived counts as finished and gives none. After a reset it is withdrawn.',

  silenceTitle: 'When a training reports nothing',
  silenceLead:
    'Some content runs well and reports nothing: no step, no score, no end. You are told so, and can see why.',
  silenceUpload: 'At the upload, what was found says by what a file reports, or {wizard_silent}.',
  silenceRun:
    'Once it was run, {catalogue_versions} in the menu of its card says when nothing of it arrived, or when it was refused.',
  silenceInspect:
    'Open {inspector_inspect} and start the training yourself: each report is listed as it arrives, and why one was refused.',
  silenceMend:
    'Most often it was exported for another system: export it again as SCORM, cmi5 or xAPI, and bring it as a new version.',
  silenceNote:
    'Time is counted all the same, by the page around the training. Steps, scores and the end come only from what the content reports; without them nobody gets a score or a certificate. What was refused is not lost in silence: the reason stands beside it, in words for whoever made the content.',
} as const
